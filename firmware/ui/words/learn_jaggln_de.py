"""German words of the lessons of Jaggln."""

WORDS = {
    "learn": """
named Immer die höchsten
nine Neun: Fünf gewinnen
row_A Sauen
row_10 Zehner
known_title Gut zu wissen
known_text Den Zehner in Herz nennt man Zanggl. Der Buggl sticht hoch, aber Gwiss ist er keiner.
doaba_title Doaba
won {} gegen {}: gewonnen
lost {} gegen {}: verloren
declarers Ansager je
declarer Ansager
defenders Gegner je
matsch gematscht
worth_0 Kein Gwiss.
worth_1 1 Gwiss.
worth_more {} Gwiss.
""",
    "rank": """
6 Sechser
""",
    "step": """
pass {0} ist zu schwach und passt.
passed_out Alle passen: zusammenwerfen, der Nächste gibt.
call_sow {0} ist stark in {2} und ruft {1}: Wer sie hat, spielt mit.
call_top {0} hat die Sau in {2} selber und ruft {1}.
call_best {0} hat die Sau selber und ruft {1}.
trump_called {1} ist gerufen: {0} ist Trumpf.
trump_said {0} sagt dazu: {1} ist Trumpf.
partner_hidden Wer {0} hat, spielt mit und verrät es nicht.
doaba_up {0} nimmt die Doaba auf.
doaba_called {1} lag in der Doaba: {0} spielt allein, und keiner weiß es.
doaba_lays {0} drückt. Sauen und Zehner darf man nicht.
doaba_left {0} drückt. Gwiss aus der Doaba bleibt liegen.
doaba_void {0} drückt und hat kein {2} mehr: Da wird dann gestochen.
lead_partner {0} sucht mit Trumpf den Partner: {1}.
partner_shown {1} ist gefallen: {0} spielt mit.
alone_shown {0} hatte {1} selber und spielt allein.
doaba_counts In der Doaba liegt Gwiss: Es zählt für {1}.
doaba_nobody In der Doaba liegt Gwiss: Es zählt für niemand.
count {0} haben {1} Gwiss, {2} haben {3}.
count_one {0} hat {1} Gwiss, {2} haben {3}.
won {0} gewinnen mit {1} Gwiss: Fünf genügen.
won_one {0} gewinnt mit {1} Gwiss: Fünf genügen.
lost_hand {0} haben nur {1} Gwiss: Die anderen gewinnen.
lost_hand_one {0} hat nur {1} Gwiss: Die anderen gewinnen.
matsch {0} haben keinen Stich: gematscht, alles doppelt.
matsch_one {0} hat keinen Stich: gematscht, alles doppelt.
matsch_claimed {0} haben keinen Stich. Die Gewinner sagen gematscht an: doppelt.
matsch_claimed_one {0} hat keinen Stich. Die Gewinner sagen gematscht an: doppelt.
ask_gewiss Was davon ist ein Gwiss?
ask_no_gewiss Was davon ist kein Gwiss?
ask_gewisse Wie viele Gwiss sind das?
ask_discard Was darf man nicht drücken?
ask_discard_may Was davon darf man drücken?
ask_is_trump {} ist angesagt: Was davon ist Trumpf?
ask_is_plain {} ist Trumpf: Was davon ist keiner?
ask_need Wie viele Gwiss braucht der Ansager, um zu gewinnen?
ask_all Wie viele Gwiss gibt es?
ask_trumps {} ist Trumpf: Wie viele Trümpfe gibt es?
ask_defender_pays {0} gegen {1} um {3}, Ansager {2} Gwiss: Was zahlt jeder Gegner?
ask_defender_gets {0} gegen {1} um {3}, Ansager {2} Gwiss: Was bekommt jeder Gegner?
ask_side_gets {0} gegen {1} um {3}, Ansager {2} Gwiss: Was bekommt er?
ask_side_pays {0} gegen {1} um {3}, Ansager {2} Gwiss: Was zahlt er?
legal_top {} ist immer Trumpf und gehört nicht zu der Farbe, die darauf steht.
gewiss_sow {}: Jede Sau ist ein Gwiss.
gewiss_ten {}: Jeder Zehner ist ein Gwiss.
gewiss_zanggl {} ist der Zehner in Herz: ein Gwiss.
gewiss_jaggl {} ist der einzige Unter, der ein Gwiss ist.
gewiss_none {} zählt nicht: Gwiss sind Sauen, Zehner und der Jaggl.
gewiss_buggl {} sticht hoch, aber Gwiss ist er keiner.
gewisse_in Gwiss: {}.
gewisse_zero Keiner: Gwiss sind Sauen, Zehner und der Jaggl.
kept_sow {}: Eine Sau ist ein Gwiss und bleibt in der Hand.
kept_ten {}: Ein Zehner ist ein Gwiss und bleibt in der Hand.
kept_zanggl {} ist ein Gwiss und bleibt in der Hand.
kept_jaggl {} ist ein Gwiss und bleibt an diesem Tisch in der Hand.
free_card {} ist kein Gwiss und darf weg.
free_jaggl {} ist ein Gwiss, aber an diesem Tisch darf er weg.
trump_top {} ist immer Trumpf.
trump_suit {1} ist Trumpf, also auch {0}.
plain {0} ist nicht {1} und weder Jaggl noch Zanggl noch Buggl.
need {0} von {1}: mehr als die Hälfte.
all Vier Sauen, vier Zehner und der Jaggl.
trumps {1} in {0}, dazu Jaggl, Zanggl und Buggl.
pay_won {0} Gegner zahlen je {1}, Ansager und Partner bekommen je {3}.
pay_won_1 {0} Gegner zahlen je {1}, der Ansager bekommt {3}.
pay_lost {0} Gegner bekommen je {1}, Ansager und Partner zahlen je {3}.
pay_lost_1 {0} Gegner bekommen je {1}, der Ansager zahlt {3}.
smear_hope {0} hofft auf {2} und schmiert {1}.
smear_side {0} schmiert {1}: Ein Freund hat den Stich.
""",
}
