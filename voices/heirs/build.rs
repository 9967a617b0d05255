//! Messages become constants.

fn main() -> Result<(), regalia_messages::BadMessages> {
    regalia_messages::build().map(drop)
}
