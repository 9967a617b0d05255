//! The OpenAPI document as a page that people read.

use anyhow::{Context, Result};
use serde_json::{Map, Value};
use std::{collections::BTreeMap, fmt::Write};

const REFERENCE: &str = "#/components/schemas/";

/// The page: every call, then every schema.
pub(crate) fn page(document: &Value) -> Result<String> {
    let version = words(&document["info"], "version");
    let mut page = format!(
        "# API\n\nEvery call of the server, version {version}, as [openapi.json](openapi.json) describes it. What is said over the \
         socket is described in [Wire](wire.md).\n"
    );
    let mut calls: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for (path, methods) in object(&document["paths"])? {
        for (method, call) in object(methods)? {
            let tag = call["tags"][0].as_str().unwrap_or("other");
            calls.entry(tag).or_default().push(described(path, method, call)?);
        }
    }
    for (tag, calls) in calls {
        write!(page, "\n## {}{}\n\n{}", tag[..1].to_uppercase(), &tag[1..], calls.concat())?;
    }
    page += "\n## Schemas\n";
    for (name, schema) in object(&document["components"]["schemas"])? {
        write!(page, "\n### {name} {{#schema-{name}}}\n\n{}\n", words(schema, "description"))?;
        page += &fields(schema)?;
    }
    Ok(page)
}

/// A call: what it takes and what it answers.
fn described(path: &str, method: &str, call: &Value) -> Result<String> {
    let mut text = format!("### `{} {path}`\n\n{}\n\n", method.to_uppercase(), words(call, "summary"));
    for parameter in list(&call["parameters"]) {
        let (name, place) = (words(parameter, "name"), words(parameter, "in"));
        let about = words(parameter, "description");
        let kind = kind(&parameter["schema"]);
        writeln!(text, "- takes `{name}` ({kind}) in the {place}{}{about}", colon(about))?;
    }
    for (_, content) in entries(&call["requestBody"]["content"]) {
        writeln!(text, "- takes {} as its body", kind(&content["schema"]))?;
    }
    for (status, answer) in entries(&call["responses"]) {
        let content = entries(&answer["content"]).map(|(_, content)| kind(&content["schema"])).next();
        let status = if status == "default" { "otherwise" } else { status };
        let (content, about) =
            (content.unwrap_or_else(|| "nothing".to_owned()), words(answer, "description"));
        writeln!(text, "- answers {status}: {content}{}{about}", colon(about))?;
    }
    Ok(text + "\n")
}

fn colon(about: &str) -> &str {
    if about.is_empty() { "" } else { ": " }
}

/// The fields of a schema, or its forms.
fn fields(schema: &Value) -> Result<String> {
    let mut text = String::new();
    for one in list(&schema["oneOf"]) {
        let about = words(one, "description");
        writeln!(text, "\nOr {}{}{about}\n{}", kind(one), colon(about), fields(one)?)?;
    }
    let required: Vec<&str> = list(&schema["required"]).filter_map(Value::as_str).collect();
    for (at, (name, field)) in entries(&schema["properties"]).enumerate() {
        if at == 0 {
            text += "\n| field | type | |\n|---|---|---|\n";
        }
        let optional = if required.contains(&name.as_str()) { "" } else { ", optional" };
        let about = words(field, "description").replace('\n', " ").replace('|', "\\|");
        writeln!(text, "| `{name}` | {}{optional} | {about} |", kind(field).replace('|', "\\|"))?;
    }
    Ok(text)
}

/// What a schema is called.
fn kind(schema: &Value) -> String {
    if let Some(name) = schema["$ref"].as_str().and_then(|name| name.strip_prefix(REFERENCE)) {
        return format!("[{name}](#schema-{name})");
    }
    for several in ["oneOf", "anyOf", "allOf"] {
        if schema[several].is_array() {
            let kinds: Vec<String> = list(&schema[several]).map(kind).collect();
            return kinds.join(" or ");
        }
    }
    let values: Vec<String> = list(&schema["enum"]).map(|value| format!("`{value}`")).collect();
    if !values.is_empty() {
        return values.join(", ");
    }
    match &schema["type"] {
        Value::String(name) if name == "array" => format!("array of {}", kind(&schema["items"])),
        Value::String(name) => name.clone(),
        Value::Array(names) => names.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(" or "),
        _ => "any JSON".to_owned(),
    }
}

fn words<'a>(value: &'a Value, name: &str) -> &'a str {
    value[name].as_str().unwrap_or_default()
}

fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

fn object(value: &Value) -> Result<&Map<String, Value>> {
    value.as_object().context("the OpenAPI document is not as expected")
}

fn entries(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_page_names_calls_and_schemas() -> Result<()> {
        let seat = json!({ "type": "object", "description": "A seat.", "required": ["name"], "properties": {
            "name": { "type": ["string", "null"], "description": "Its player." },
            "level": { "$ref": "#/components/schemas/Level" },
        } });
        let level = json!({ "type": "string", "enum": ["page"] });
        let call = json!({ "tags": ["table"], "summary": "The seats.", "responses": { "200": {
            "description": "", "content": { "application/json": { "schema": {
                "type": "array", "items": { "$ref": "#/components/schemas/Seat" } } } } } } });
        let document = json!({ "info": { "version": "1.2.3" }, "paths": { "/api/seats": { "get": call } },
            "components": { "schemas": { "Seat": seat, "Level": level } } });
        let page = page(&document)?;
        for part in [
            "version 1.2.3",
            "## Table",
            "### `GET /api/seats`\n\nThe seats.\n\n- answers 200: array of [Seat](#schema-Seat)\n",
            "### Seat {#schema-Seat}",
            "| `name` | string or null | Its player. |",
            "| `level` | [Level](#schema-Level), optional |  |",
        ] {
            assert!(page.contains(part), "{part} is not in {page}");
        }
        Ok(())
    }
}
