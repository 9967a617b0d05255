# Why an action is advised.

emara-why-countryside = There you get the resource that you need next.
emara-why-town = There your goods become citizens and buildings.
emara-why-play = Its action fits, and { $steps ->
    [one] one step leads
   *[other] { $steps } steps lead
} to the right location.
emara-why-errand = There you get what you need without moving.
emara-why-help = It makes the next craftsman or advisor cheaper.
emara-why-resource = This is the resource that you lack.
emara-why-coin = Coins pay for ranks and stand for any resource.
emara-why-bread = Bread brings citizens at the Construction Site.
emara-why-donate = Books bring citizens at the Market and buildings at the Castle.
emara-why-keep = This token is worth the most to you.
emara-why-ring = Rings pay for ranks.
emara-why-citizens = Citizens raise your score if they are your lower track.
emara-why-buildings = Buildings raise your score if they are your lower track.
emara-why-stone = Citizens and buildings at once.
emara-why-favor = It is worth something here and now.
emara-why-rank = The top card of a rank gives the most citizens.
emara-why-hire = From now on you get more at each visit, and citizens at once.
emara-why-recruit = The advisor helps you, and brings citizens at once.
emara-why-swap = You need the one more than the other.
emara-why-contribute = It brings more than it costs.
emara-why-pay = You can spare this most easily.
emara-why-end = There is nothing better to gain here.
