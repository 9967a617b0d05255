# Why an action is advised.

kingdom-why-place = Together with your others here you soon have a majority.
kingdom-why-mount = One step fewer ends in a better region.
kingdom-why-roads = Counterclockwise, the move ends in a better region.
kingdom-why-influence = Its ability makes the region ready for your move.
kingdom-why-treatment = This way your Duke needs no majority.
kingdom-why-bail = In prison it is of no use to you.
kingdom-why-duke = Only your Duke wins support.
kingdom-why-merchant = Coins pay for bribes, and bribes win regions.
kingdom-why-thief = It takes coins from the others and brings them to you.
kingdom-why-knight = It can remove a character that stands in your way.
kingdom-why-scholar = It carries out what is best about its region.
kingdom-why-imprison = Without this character the majority is easier to get.
kingdom-why-spare = Nobody here is in your way.
kingdom-why-steal = These coins are better off with you.
kingdom-why-refrain = The coins would only help somebody else.
kingdom-why-activate = Its ability helps you most now.
kingdom-why-summon = This changes who has the majority here.
kingdom-why-send-back = It costs that player a region.
