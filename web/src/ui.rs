//! The parts that everything is drawn with.

pub(crate) mod signs;
