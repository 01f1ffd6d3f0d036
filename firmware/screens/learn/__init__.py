"""Learn: the game explained on the box, for who has never played it. Nothing here touches the books."""
