# Why an action is advised.

aragon-why-keep = This leader has the strongest abilities for you.
aragon-why-play = { $area }: here more strength moves the marker most.
aragon-why-down = Face down, its surprise is still to come.
aragon-why-use = Now it brings more than later.
aragon-why-finish = There is nothing better left to do this turn.
aragon-why-choose = Here it has the greatest effect.
aragon-why-least = This is what you need least.
aragon-why-surrender = Here you can do without it most easily.
aragon-why-top = The card would not help you.
aragon-why-take = { $area }: you can use this card, and your opponent does not get it.
aragon-why-decline = It would cost more than it brings.
