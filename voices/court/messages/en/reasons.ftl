# Why an action is advised.

court-why-first = This die is the best beginning for more alike.
court-why-alike = That makes { $alike } alike.
court-why-roll = What is set aside is safe, so the other dice can only get better.
court-why-pass = Your dice cannot beat the best result anymore.
court-why-reroll = As it is, this die does not help you.
court-why-bring-in = One more die, and without any luck.
court-why-change = It brings your dice closer to what a character costs.
court-why-king = The player who has the King after the final round wins.
court-why-start = The { $name } brings one more die every turn.
court-why-general = The { $name } brings two more dice every turn.
court-why-brings = The { $name } brings in a die every turn, and the King needs seven.
court-why-changes = The { $name } can mend your dice every turn.
court-why-decline = Nobody who is left would help you.
