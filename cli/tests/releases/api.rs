//! Whether programs that were written for an older document of the API still work with a newer one.

use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

/// Who says what is described.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd)]
enum Side {
    /// The client: nothing more may be asked of it, and everything that it said before is understood.
    Asks,
    /// The server: everything that it said before is still said.
    Answers,
}

/// Two documents, and what does not fit.
struct Comparison<'a> {
    before: &'a Value,
    now: &'a Value,
    /// Pairs of schemas that are compared already; a schema may refer to itself.
    seen: BTreeSet<(String, String, Side)>,
    broken: Vec<String>,
}

/// Everything in which the newer document breaks what the older one promised.
pub(super) fn broken(before: &Value, now: &Value) -> Vec<String> {
    let mut comparison = Comparison { before, now, seen: BTreeSet::new(), broken: Vec::new() };
    for (path, calls) in fields(&before["paths"]) {
        for (method, call) in fields(calls) {
            let at = format!("{} {path}", method.to_uppercase());
            match &now["paths"][path][method] {
                Value::Null => comparison.broken.push(format!("{at} is gone")),
                newer => comparison.call(&at, call, newer),
            }
        }
    }
    comparison.broken
}

fn fields(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flat_map(Map::iter)
}

fn list(value: &Value) -> Vec<&Value> {
    value.as_array().map_or_else(Vec::new, |list| list.iter().collect())
}

/// The types that a schema allows.
fn types(schema: &Value) -> BTreeSet<&str> {
    let one = schema["type"].as_str();
    one.into_iter().chain(list(&schema["type"]).into_iter().filter_map(Value::as_str)).collect()
}

fn resolve<'a>(document: &'a Value, schema: &'a Value) -> &'a Value {
    let target = schema["$ref"].as_str().and_then(|at| document.pointer(at.trim_start_matches('#')));
    target.unwrap_or(schema)
}

fn content(body: &Value) -> &Value {
    &body["content"]["application/json"]["schema"]
}

impl Comparison<'_> {
    fn call(&mut self, at: &str, before: &Value, now: &Value) {
        let (old, new) = (list(&before["parameters"]), list(&now["parameters"]));
        let is_same = |one: &Value, other: &Value| one["name"] == other["name"] && one["in"] == other["in"];
        for parameter in &old {
            match new.iter().find(|other| is_same(other, parameter)) {
                None => self.broken.push(format!("{at}: {} is no longer taken", parameter["name"])),
                Some(newer) => self.schema(at, &parameter["schema"], &newer["schema"], Side::Asks),
            }
        }
        for parameter in new.iter().filter(|parameter| parameter["required"] == json!(true)) {
            let was_required =
                |other: &&&Value| is_same(other, parameter) && other["required"] == json!(true);
            if old.iter().find(was_required).is_none() {
                self.broken.push(format!("{at}: {} is required", parameter["name"]));
            }
        }
        if before["requestBody"].is_null() && now["requestBody"]["required"] == json!(true) {
            self.broken.push(format!("{at}: a body is required"));
        }
        self.schema(at, content(&before["requestBody"]), content(&now["requestBody"]), Side::Asks);
        for (status, answer) in fields(&before["responses"]) {
            match &now["responses"][status] {
                Value::Null => self.broken.push(format!("{at}: {status} is gone")),
                newer => self.schema(at, content(answer), content(newer), Side::Answers),
            }
        }
    }

    fn schema(&mut self, at: &str, before: &Value, now: &Value, side: Side) {
        if !self.seen.insert((before.to_string(), now.to_string(), side)) {
            return;
        }
        let (before, now) = (resolve(self.before, before), resolve(self.now, now));
        let (old, new) = (types(before), types(now));
        let fits = match side {
            Side::Asks => new.is_empty() || !old.is_empty() && old.is_subset(&new),
            Side::Answers => old.is_empty() || !new.is_empty() && new.is_subset(&old),
        };
        if !fits {
            self.broken.push(format!("{at}: {old:?} became {new:?}"));
        }
        let (old, new) = (list(&before["enum"]), list(&now["enum"]));
        // A server may answer with new words; a client's are all understood.
        if side == Side::Asks && !new.is_empty() && !old.iter().all(|word| new.contains(word)) {
            self.broken.push(format!("{at}: one of {old:?} is no longer understood"));
        }
        let is_required = |schema: &Value, name: &str| list(&schema["required"]).contains(&&json!(name));
        for (name, schema) in fields(&before["properties"]) {
            let inner = format!("{at}: {name}");
            match (&now["properties"][name], side) {
                (Value::Null, _) => self.broken.push(format!("{inner} is gone")),
                (_, Side::Answers) if is_required(before, name) && !is_required(now, name) => {
                    self.broken.push(format!("{inner} may be left out"));
                }
                (newer, _) => self.schema(&inner, schema, newer, side),
            }
        }
        for (name, _) in fields(&now["properties"]) {
            if side == Side::Asks && is_required(now, name) && !is_required(before, name) {
                self.broken.push(format!("{at}: {name} is required"));
            }
        }
        if !before["items"].is_null() {
            self.schema(at, &before["items"], &now["items"], side);
        }
        // One of several: each of before is still there, in its place; new ones come after them.
        for (number, variant) in list(&before["oneOf"]).into_iter().enumerate() {
            match now["oneOf"].get(number) {
                Some(newer) => self.schema(at, variant, newer, side),
                None => self.broken.push(format!("{at}: one of several is gone")),
            }
        }
    }
}

type Change = Box<dyn Fn(&mut Value)>;

#[test]
fn what_breaks_a_client_is_found_and_what_does_not_is_allowed() {
    let before = json!({
        "paths": { "/api/x": { "post": {
            "parameters": [{ "name": "after", "in": "query", "required": false, "schema": { "type": "string" } }],
            "requestBody": { "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Asked" } } } },
            "responses": { "200": { "content": { "application/json": { "schema": { "$ref": "#/components/schemas/Said" } } } } },
        } } },
        "components": { "schemas": {
            "Asked": { "type": "object", "required": ["game"], "properties": {
                "game": { "type": "string", "enum": ["court"] }, "seats": { "type": ["integer", "null"] },
            } },
            "Said": { "type": "object", "required": ["id"], "properties": {
                "id": { "type": "string" }, "next": { "type": "string" },
                "inner": { "type": "array", "items": { "$ref": "#/components/schemas/Said" } },
            } },
        } },
    });
    let after = |change: &dyn Fn(&mut Value)| {
        let mut now = before.clone();
        change(&mut now);
        broken(&before, &now)
    };
    assert!(after(&|_| ()).is_empty());
    let (asked, said) = ("/components/schemas/Asked", "/components/schemas/Said");
    let call = "/paths/~1api~1x/post";
    let set =
        |at: String, value: Value| move |now: &mut Value| *now.pointer_mut(&at).unwrap() = value.clone();
    let allowed: [Change; 4] = [
        Box::new(set(format!("{asked}/properties/game/enum"), json!(["court", "emara"]))),
        Box::new(set(format!("{asked}/required"), json!([]))),
        Box::new(set(format!("{said}/required"), json!(["id", "next"]))),
        Box::new(move |now| {
            now.pointer_mut(&format!("{said}/properties")).unwrap()["more"] = json!({ "type": "string" });
            now["paths"]["/api/y"] = json!({});
        }),
    ];
    for change in allowed {
        assert_eq!(after(&change), Vec::<String>::new());
    }
    let refused: [Change; 9] = [
        Box::new(set("/paths".to_owned(), json!({}))),
        Box::new(set(format!("{call}/parameters"), json!([]))),
        Box::new(set(format!("{call}/parameters/0/required"), json!(true))),
        Box::new(set(format!("{call}/responses"), json!({ "201": {} }))),
        Box::new(set(format!("{asked}/required"), json!(["game", "seats"]))),
        Box::new(set(format!("{asked}/properties/game/enum"), json!(["emara"]))),
        Box::new(set(format!("{asked}/properties/seats/type"), json!("integer"))),
        Box::new(set(format!("{said}/required"), json!([]))),
        Box::new(set(format!("{said}/properties/id/type"), json!("integer"))),
    ];
    for (number, change) in refused.into_iter().enumerate() {
        assert!(!after(&change).is_empty(), "{number}");
    }
}
