# Warum zu einer Aktion geraten wird.

kingdom-why-place = Zusammen mit den anderen hast du hier bald die Mehrheit.
kingdom-why-mount = Mit einem Schritt weniger endet die Bewegung in einer besseren Region.
kingdom-why-roads = Gegen den Uhrzeigersinn endet die Bewegung in einer besseren Region.
kingdom-why-influence = Diese Fähigkeit macht die Region für deinen Zug bereit.
kingdom-why-treatment = So braucht dein Herzog keine Mehrheit.
kingdom-why-bail = Im Gefängnis nützt er dir nichts.
kingdom-why-duke = Nur dein Herzog gewinnt Gunst.
kingdom-why-merchant = Münzen bezahlen Bestechungen, und Bestechungen gewinnen Regionen.
kingdom-why-thief = Er stiehlt den anderen Münzen und bringt sie dir.
kingdom-why-knight = Er kann verhaften, wer dir im Weg steht.
kingdom-why-scholar = Sie nutzt das Beste an ihrer Region.
kingdom-why-imprison = Ohne diesen Charakter ist die Mehrheit leichter zu haben.
kingdom-why-spare = Hier steht dir niemand im Weg.
kingdom-why-steal = Bei dir sind diese Münzen besser aufgehoben.
kingdom-why-refrain = Die Münzen kämen nur jemand anderem zugute.
kingdom-why-activate = Diese Fähigkeit hilft dir gerade am meisten.
kingdom-why-summon = Das ändert, wer hier die Mehrheit hat.
kingdom-why-send-back = Das kostet eine Region, wer sie schon sicher glaubte.
