# Profiles and the strongest.
people-page = People
speed-live = Live
speed-days = Over days
profile-nobody = Nobody with an account is called that. Guests have no profile.
profile-since = Here since { $day }.
profile-ratings = Ratings
profile-unrated = No match has counted yet. Matches by the clock between people with accounts do.
profile-count = { $count ->
    [one] one match
   *[other] { $count } matches
  }
profile-best = best { $rating }
rating-provisional = provisional
plot-label = The rating after the last { $count } matches, from { $first } to { $last }
profile-met = { $count ->
    [one] You have met { $name } once: { $ahead } times ahead, { $behind } behind.
   *[other] You have met { $name } { $count } times: { $ahead } times ahead, { $behind } behind.
  }
profile-places = Places
profile-game = Game
profile-matches = Matches
place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
  }
profile-seats = { $count } seats
profile-left = Left
profile-has-left = left the match
profile-recent = Matches that counted
profile-more = Show more
ranks-title = The strongest in { $game }
ranks-rank = Rank
ranks-name = Name
ranks-rating = Rating
ranks-empty = Nobody is known well enough yet. A rating counts here once it rests on enough matches.
ranks-note = The truth lies within the ± nineteen times in twenty. Ratings that are still provisional are not listed.
ranks-kind = Who is listed
ranks-people = People
ranks-programs = Programs
ranks-weight = Matches that the server sets up count in full; private ones, rematches and more than three a day against the same person count less and less. A match against a newcomer counts little for you, and if somebody leaves before making five decisions, they lose and nobody gains.
ranks-link = The strongest:
profile-yours = Your ratings and matches
counts-yes = Counts for ratings, and is shown in profiles, if all who play are people with accounts.
counts-no = Does not count for ratings: there is no clock.
counts-bots = Does not count for ratings: bots play.
rating-of = Rating { $rating }, to the profile of { $name }
