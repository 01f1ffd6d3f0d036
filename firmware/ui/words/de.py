"""German, for all games."""

WORDS = {
    "empty": """
title Neue Box
text Das Buch ist leer.
hint beginnen · lang: lernen
""",
    "game": """
title Was spielt ihr?
hint weiter
jaggln Jaggln
jass Jass
""",
    "count": """
title Wie viele spielen?
hint weiter
""",
    "name": """
title Wer sitzt auf Platz {}?
new neuer Name …
new_hint Namen schreiben
hint setzt sich
""",
    "letters": """
hint nimmt {}
done fertig
delete löschen
space Abstand
""",
    "dealer": """
title Wer gibt zuerst?
hint Abend beginnt
""",
    "score": """
title Spiel {} · {} gibt
hint Spiel {}
deals gibt
out setzt aus
leads Vorhand
last letztes Spiel {}
""",
    "result": """
title Spiel {}
""",
    "menu": """
title Menü
hint wählen
undo_hint nimmt Spiel {} zurück
redo_hint holt es wieder
pass_hint kostet niemand etwas
redeal_hint gleicher Geber
undo zurücknehmen
redo doch wieder
pass alle passen
redeal neu geben
correct Spiele ansehen
settle abrechnen
players Spieler
stake Einsatz
rules Hausregeln
adjust von Hand buchen
learn lernen
new neuer Abend
evenings alte Abende
settings Einstellungen
tally mitzählen
partner Partner
trump Trumpf ändern
dealer Geber
join kommt dazu
leave hört auf
swap Platz tauschen
language Sprache
brightness Helligkeit
turned Anzeige drehen
click Tastenklick
dim_s dunkler nach
off_s aus nach
offset Bildrand
battery Batterie
direction Richtung
information über die Box
""",
    "redeal": """
title Neu geben
text {} gibt noch einmal. Im Buch steht davon nichts.
""",
    "history": """
title Spiel {} · {} gab
hint verbessern
corrected verbessert
passed Alle haben gepasst.
out aus: {}
""",
    "group": """
both beide
others die anderen
""",
    "evenings": """
title Abend {} · {} Spiele
one Abend {} · {} Spiel
hint öffnen · lang: löschen
present_hint öffnen
unreadable Nicht lesbar.
damaged Abend {} · {} lesbar
""",
    "forget": """
title Abend {} löschen?
text Er ist dann für immer weg.
deed löschen
""",
    "unreadable": """
title Nicht lesbar
text Abend {} lässt sich nicht öffnen; er bleibt, wie er ist.
""",
    "kept": """
title Nicht gelöscht
text Abend {} ist noch da: Der Speicher nimmt gerade nichts an.
""",
    "room": """
title Speicher wird voll
text Noch {} KB frei. Sichere das Buch am Computer und lösche alte Abende; sonst fallen die ältesten weg.
""",
    "battery": """
title Batterie wird leer
text Noch {}: Für heute reicht es meist. Danach laden oder neue einlegen.
mark Batterie
""",
    "reopen": """
title Abend {} öffnen?
deed öffnen
text Er geht weiter; der jetzige bleibt im Buch.
""",
    "settle": """
balances So steht es
payments Wer zahlt wem?
on weiter
paid bezahlt
gives an {}
cents ct · {}
""",
    "paid": """
deed alles auf null
title Alles bezahlt?
text Dann stehen alle auf null. Die Spiele bleiben.
""",
    "adjust": """
title Von Hand
hint Betrag
done_hint bucht es
sum Summe {}
done buchen
""",
    "number": """
finer feiner: je {}
take übernehmen
""",
    "players": """
title Spieler
hint wählen
""",
    "set": """
dealer_title Wer gibt?
""",
    "join": """
title Dran nach wem?
name_title Neu nach {}:
""",
    "leave": """
title Wer hört auf?
""",
    "leaving": """
title {} hört auf?
text Der Stand bleibt im Buch.
deed aufhören
""",
    "swap": """
title Wer tauscht?
with_title Mit wem?
""",
    "seat": """
hint wählen
""",
    "rules": """
title Hausregeln
hint ändern
""",
    "rule": """
hint gilt ab jetzt
direction Richtung
direction_clockwise mit der Uhr
direction_counter gegen die Uhr
""",
    "stake": """
title Einsatz
even Cent, nur gerade
cents Cent
""",
    "settings": """
title Einstellungen
hint ändern
""",
    "option": """
hint übernehmen
brightness_1 schwach
brightness_2 mittel
brightness_3 hell
brightness_4 sehr hell
turned_0 aufrecht
turned_1 auf dem Kopf
click_0 aus
click_1 an
dim_s_0 nie
dim_s_30 30 s
dim_s_60 1 min
dim_s_120 2 min
dim_s_600 10 min
off_s_0 nie
off_s_120 2 min
off_s_300 5 min
off_s_600 10 min
off_s_1800 30 min
offset_0 SSD1306 · 0
offset_2 SH1106 · 2
offset_hint probieren: Rand ganz?
battery_0 weiß nicht
battery_1 3 x AA
battery_2 LiPo
battery_3 nur USB
""",
    "information": """
title Über die Box
version Version
evening Abend (Spiele)
flash Speicher frei
battery Batterie
""",
    "new": """
title Neuer Abend?
deed neuer Abend
text Der alte bleibt im Buch.
""",
    "confirm": """
back zurück
""",
    "": """
yes ja
no nein
decimal ,
card {}-{}
""",
    "message": """
title Das geht nicht
hint verstanden
""",
    "damage": """
title Buch beschädigt
text Ein Teil des Buchs ist nicht lesbar. Was gut ist, gilt; der Rest bleibt, wie er ist, in {}.
""",
    "unsaved": """
title Nicht gespeichert
text Der Speicher nimmt nichts an. Der Stand gilt, bis der Strom weg ist.
""",
    "error": """
rule_value {} kann nicht {} sein.
rule_unknown Eine Regel {} gibt es nicht.
stake_odd {} gegen {} braucht einen geraden Einsatz, nicht {}: Halbe Cent gibt es nicht.
players_count Es braucht {} bis {} Leute, nicht {}.
name_empty Jeder am Tisch braucht einen Namen.
name_doubled {} sitzt schon am Tisch.
name_letter Ein Zeichen {} hat die Anzeige nicht.
name_wide {} ist zu lang für die Anzeige.
dealer_unknown Geben muss jemand vom Tisch.
game_unknown Ein Spiel {} gibt es nicht.
nothing_to_undo Es gibt nichts zurückzunehmen.
nothing_to_redo Es gibt nichts wieder herzustellen.
nothing_to_settle Niemand ist etwas schuldig.
hand_unknown Ein Spiel {} gibt es nicht.
player_unknown Einen Spieler {} gibt es nicht.
not_seated {} sitzt nicht am Tisch.
people_many Ein Abend kennt bis zu {} Leute.
sum_not_zero Zusammen muss es null sein, nicht {}.
amounts_none Irgendwer muss etwas bekommen.
amount_large {} Cent sind zu viel auf einmal.
no_evening Noch hat kein Abend begonnen.
hands_full Dieser Abend ist voll: Fangt einen neuen an.
started Dieser Abend hat schon begonnen.
book_damaged Das Buch ist hier beschädigt.
card_unknown Eine Karte {} gibt es nicht.
cards_list Karten kommen als Liste, nicht als {}.
card_missing Die Karte {} ist nicht im Spiel.
card_doubled Die Karte {} ist zweimal genannt.
suit_unknown Eine Farbe {} gibt es nicht. Farben sind E, L, H und S.
trick_empty Ein Stich braucht mindestens eine Karte.
""",
    "suit": """
E Eichel
L Laub
H Herz
S Schell
""",
    "of": """
E Eichel
L Laub
H Herz
S Schell
""",
    "rank": """
A Sau
10 Zehner
K König
O Ober
U Unter
9 Neuner
8 Achter
7 Siebener
""",
    "help": """
direction_clockwise Gegeben und gespielt wird im Uhrzeigersinn.
direction_counter Gegeben und gespielt wird gegen den Uhrzeigersinn.
""",
}
