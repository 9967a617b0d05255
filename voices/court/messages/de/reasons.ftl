# Warum zu einer Aktion geraten wird.

court-why-first = Mit diesem Würfel fängst du am besten an.
court-why-alike = Das macht { $alike } gleiche.
court-why-roll = Was abgelegt ist, ist sicher. Der Rest kann nur besser werden.
court-why-pass = Deine Würfel können das beste Ergebnis nicht mehr schlagen.
court-why-reroll = So, wie er liegt, hilft dir dieser Würfel nicht.
court-why-bring-in = Ein Würfel mehr, und das ganz ohne Glück.
court-why-change = So kommen deine Würfel den Kosten eines Charakters näher.
court-why-king = Wer nach der Schlussrunde den König hat, gewinnt.
court-why-start = { $name }: in jedem Zug ein Würfel mehr.
court-why-general = { $name }: in jedem Zug zwei Würfel mehr.
court-why-brings = { $name } bringt in jedem Zug einen Würfel ins Spiel, und für den König brauchst du sieben.
court-why-changes = { $name } verbessert in jedem Zug deine Würfel.
court-why-decline = Wer noch da ist, würde dir nicht helfen.
