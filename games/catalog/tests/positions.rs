//! The positions of pictures: read from a notation or reached by actions and luck, and refused where the rules refuse them.

use regalia_game::{Game, Seat, Turn};
use regalia_heirs::Heirs;
use regalia_table::{position, position_names};

const POSITIONS: &str = r#"== early
letters: 3 8

== searched
after: early
do: {"do":"search"}
luck: {"kind":"letter","number":5}

== seen
after: searched
viewer: 1

== two-turns
after: early
luck: {"kind":"letter","number":5}

== impossible
after: early
do: {"do":"search"}
luck: {"kind":"letter","number":200}

== unknown
after: later

== nobody
after: early
viewer: 7

== odd
letters: three

== later
letters: 3 8
"#;

fn read(name: &str) -> Result<(Heirs, Seat), String> {
    position(POSITIONS, name).map_err(|error| error.to_string())
}

#[test]
fn actions_and_luck_lead_from_one_position_to_the_next() {
    assert_eq!(position_names(POSITIONS).count(), 9);
    let ((early, first), (searched, second)) = (read("early").unwrap(), read("searched").unwrap());
    assert_eq!((early.turn(), first), (Turn::of(Seat(0)), Seat(0)));
    assert_eq!(
        (searched.turn(), second),
        (Turn::of(Seat(1)), Seat(1)),
        "the viewer is the seat whose turn it is"
    );
    assert_eq!(read("seen").unwrap(), (searched, Seat(0)), "unless another is named");
}

#[test]
fn what_the_rules_do_not_accept_is_not_read() {
    for (name, why) in [
        ("two-turns", "not chance's turn"),
        ("impossible", "is not possible"),
        ("unknown", "position later: there is none"),
        ("nobody", "nobody looks at it"),
        ("odd", "position odd"),
        ("missing", "there is none"),
    ] {
        let error = read(name).unwrap_err();
        assert!(error.contains(why), "{name}: {error}");
    }
}
