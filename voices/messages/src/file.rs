//! One message file.

use crate::table::BadMessages;
use fluent_syntax::{
    ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey},
    parser,
};

/// The keys of a file and its texts, in the short form that `regalia_voice` reads: `{name}` is a value,
/// `{name[one:a die][*:dice]}` a choice by it.
pub(crate) fn read(source: &str) -> Result<Vec<(String, String)>, BadMessages> {
    let file = parser::parse(source).map_err(|(_, errors)| {
        BadMessages(
            errors.iter().map(|error| format!("line {}: {error}", line(source, error.pos.start))).collect(),
        )
    })?;
    let mut messages = Vec::new();
    for entry in &file.body {
        match entry {
            Entry::Message(message) => {
                let key = message.id.name.to_owned();
                let Some(value) = message.value.as_ref().filter(|_| message.attributes.is_empty()) else {
                    return Err(BadMessages(format!("{key}: a message is a text without attributes")));
                };
                let mut text = String::new();
                write(value, &mut text).map_err(|BadMessages(why)| BadMessages(format!("{key}: {why}")))?;
                messages.push((key, text));
            }
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => (),
            Entry::Term(_) | Entry::Junk { .. } => {
                return Err(BadMessages("only messages and comments are understood".to_owned()));
            }
        }
    }
    Ok(messages)
}

fn line(source: &str, at: usize) -> usize {
    source.bytes().take(at).filter(|byte| *byte == b'\n').count() + 1
}

fn write(pattern: &Pattern<&str>, out: &mut String) -> Result<(), BadMessages> {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => write_text(value, out)?,
            PatternElement::Placeable { expression } => write_placed(expression, out)?,
        }
    }
    Ok(())
}

fn write_text(text: &str, out: &mut String) -> Result<(), BadMessages> {
    let count = |bracket: char| text.matches(bracket).count();
    if text.contains(['{', '}']) || count('[') != count(']') {
        return Err(BadMessages(
            "braces, and brackets that are not in pairs, cannot be written in a text".to_owned(),
        ));
    }
    out.push_str(text);
    Ok(())
}

fn write_placed(expression: &Expression<&str>, out: &mut String) -> Result<(), BadMessages> {
    match expression {
        Expression::Inline(InlineExpression::StringLiteral { value }) => write_text(value, out),
        Expression::Inline(InlineExpression::VariableReference { id }) => {
            out.extend(["{", id.name, "}"]);
            Ok(())
        }
        Expression::Select { selector: InlineExpression::VariableReference { id }, variants } => {
            out.extend(["{", id.name]);
            for variant in variants {
                let (VariantKey::Identifier { name } | VariantKey::NumberLiteral { value: name }) =
                    variant.key;
                out.extend(["[", name, if variant.default { "*:" } else { ":" }]);
                write(&variant.value, out)?;
                out.push(']');
            }
            out.push('}');
            Ok(())
        }
        _ => Err(BadMessages(
            "only values, choices by a value and quoted texts are understood in braces".to_owned(),
        )),
    }
}
