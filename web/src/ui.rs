//! The parts that everything is drawn with, each with its style sheet beside it.
//!
//! They behave alike everywhere: the pointer and the focus explain, a press chooses, what is not offered says why. The page
//! `/parts` shows each of them in every state; it is part of development builds.

pub(crate) mod bar;
pub(crate) mod button;
pub(crate) mod card;
pub(crate) mod chip;
pub(crate) mod dialog;
pub(crate) mod flight;
pub(crate) mod panel;
pub(crate) mod plot;
pub(crate) mod press;
pub(crate) mod price;
pub(crate) mod signs;
pub(crate) mod tabs;
pub(crate) mod text;
pub(crate) mod token;
pub(crate) mod track;
