//! Reads compose files: which containers they start, and with which settings.

use anyhow::{Context, Result, bail, ensure};
use saphyr::{LoadableYamlNode, Scalar, Yaml};
use serde_json::{Map, Value};
use std::{collections::BTreeMap, fs, path::Path};

/// A service of a compose file, with its variables filled in.
#[derive(Clone, Debug)]
pub struct Service {
    /// Its name, by which the others find it in their network.
    pub name: String,
    /// The image it is made of.
    pub image: String,
    /// What is run instead of the image's own command.
    pub command: Option<Vec<String>>,
    /// The variables it is given.
    pub environment: BTreeMap<String, String>,
    /// What is put into its file system.
    pub volumes: Vec<Volume>,
    /// The services that are started before it.
    pub after: Vec<String>,
    /// A shell command that succeeds once it may be used.
    pub health: Option<String>,
    /// How many of it are started.
    pub replicas: u64,
    /// Whether it can write nowhere.
    pub is_read_only: bool,
    /// Whether it has no right of root's.
    pub has_no_rights: bool,
    /// How many seconds it may take to stop.
    pub grace: u64,
}

/// Something in the file system of a container.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Volume {
    /// A path beside the compose file if it begins with a dot, and else the name of a volume.
    pub source: String,
    /// Where it is in the container.
    pub target: String,
    /// Whether it cannot be written.
    pub is_read_only: bool,
}

/// Reads the services of a compose file, each after those that it depends on. It refuses what it does not know, so that
/// nothing is left out unnoticed.
///
/// # Errors
/// If the file cannot be read, a variable is missing, or something in it is not known here.
pub fn services(file: &Path, variables: &[(&str, &str)]) -> Result<Vec<Service>> {
    let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    let documents = Yaml::load_from_str(&text)?;
    let all = to_json(documents.first().context("the file is empty")?)?;
    for (key, _) in object(&all)? {
        let is_known = key.starts_with("x-") || ["services", "volumes"].contains(&key.as_str());
        ensure!(is_known, "{key} is not known here");
    }
    let mut services = Vec::new();
    for (name, settings) in object(&all["services"])? {
        let settings = fill_in(settings, variables).with_context(|| format!("service {name}"))?;
        services.push(service(name, &settings).with_context(|| format!("service {name}"))?);
    }
    in_order(services)
}

fn service(name: &str, settings: &Value) -> Result<Service> {
    const KNOWN: [&str; 14] = [
        "build",
        "cap_drop",
        "command",
        "depends_on",
        "deploy",
        "environment",
        "healthcheck",
        "image",
        "ports",
        "read_only",
        "restart",
        "security_opt",
        "stop_grace_period",
        "volumes",
    ];
    for (key, _) in object(settings)? {
        ensure!(KNOWN.contains(&key.as_str()), "{key} is not known here");
    }
    let list = |value: &Value| -> Result<Vec<String>> {
        value.as_array().into_iter().flatten().map(|word| Ok(text(word)?.to_owned())).collect()
    };
    let after = match &settings["depends_on"] {
        Value::Object(names) => names.keys().cloned().collect(),
        other => list(other)?,
    };
    let rights = (list(&settings["cap_drop"])?, list(&settings["security_opt"])?);
    let health = match list(&settings["healthcheck"]["test"])?.as_slice() {
        [] => None,
        [kind, command] if kind == "CMD-SHELL" => Some(command.clone()),
        other => bail!("the health check {other:?} is not known here"),
    };
    // A variable without a value is taken from the shell that starts it; here nothing is set there.
    let environment = settings["environment"].as_object().into_iter().flatten();
    let environment = environment.filter(|(_, value)| !value.is_null());
    Ok(Service {
        name: name.to_owned(),
        image: text(&settings["image"])?.to_owned(),
        command: settings.get("command").map(list).transpose()?,
        environment: environment
            .map(|(name, value)| Ok((name.clone(), text(value)?.to_owned())))
            .collect::<Result<_>>()?,
        volumes: list(&settings["volumes"])?.iter().map(|words| volume(words)).collect::<Result<_>>()?,
        after,
        health,
        replicas: settings["deploy"]["replicas"].as_u64().unwrap_or(1),
        is_read_only: settings["read_only"].as_bool().unwrap_or(false),
        has_no_rights: rights.0 == ["ALL"] && rights.1 == ["no-new-privileges:true"],
        grace: match settings.get("stop_grace_period") {
            Some(time) => text(time)?.strip_suffix('s').context("a time is in seconds")?.parse()?,
            None => 10,
        },
    })
}

fn volume(words: &str) -> Result<Volume> {
    let (source, target, is_read_only) = match words.split(':').collect::<Vec<_>>()[..] {
        [source, target] => (source, target, false),
        [source, target, "ro"] => (source, target, true),
        _ => bail!("the volume {words} is not known here"),
    };
    Ok(Volume { source: source.to_owned(), target: target.to_owned(), is_read_only })
}

/// Puts each service after those that it depends on.
fn in_order(mut services: Vec<Service>) -> Result<Vec<Service>> {
    let mut ordered: Vec<Service> = Vec::new();
    while !services.is_empty() {
        let is_there = |name: &String| ordered.iter().any(|earlier| earlier.name == *name);
        let next = services.iter().position(|service| service.after.iter().all(is_there));
        ordered
            .push(services.remove(next.context("a service depends on one that is not there, or on itself")?));
    }
    Ok(ordered)
}

/// Replaces `${NAME}`, `${NAME:-default}` and `${NAME:?message}` in every text.
fn fill_in(value: &Value, variables: &[(&str, &str)]) -> Result<Value> {
    Ok(match value {
        Value::String(text) => Value::String(expand(text, variables)?),
        Value::Array(all) => all.iter().map(|one| fill_in(one, variables)).collect::<Result<_>>()?,
        Value::Object(all) => {
            let filled = all.iter().map(|(key, value)| Ok((key.clone(), fill_in(value, variables)?)));
            Value::Object(filled.collect::<Result<_>>()?)
        }
        other => other.clone(),
    })
}

fn expand(text: &str, variables: &[(&str, &str)]) -> Result<String> {
    let Some((before, rest)) = text.split_once("${") else { return Ok(text.to_owned()) };
    let (inner, after) = rest.split_once('}').with_context(|| format!("{text} has no end"))?;
    let end = inner.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(inner.len());
    let (name, rule) = inner.split_at(end);
    let known = variables.iter().find(|(known, _)| *known == name).map(|(_, value)| *value);
    let value = match (known, rule.get(..2)) {
        (Some(value), _) => value,
        (None, Some(":-")) => &rule[2..],
        (None, Some(":?")) => bail!("{name} is missing: {}", &rule[2..]),
        (None, _) => bail!("{name} is missing"),
    };
    Ok(format!("{before}{value}{}", expand(after, variables)?))
}

/// The same as JSON, with what `<<` brings in.
fn to_json(yaml: &Yaml<'_>) -> Result<Value> {
    Ok(match yaml {
        Yaml::Value(Scalar::Null) => Value::Null,
        Yaml::Value(Scalar::Boolean(is)) => Value::Bool(*is),
        Yaml::Value(Scalar::Integer(number)) => Value::from(*number),
        Yaml::Value(Scalar::String(text)) => Value::String(text.to_string()),
        Yaml::Sequence(all) => all.iter().map(to_json).collect::<Result<_>>()?,
        Yaml::Mapping(all) => {
            let (mut own, mut merged) = (Map::new(), Map::new());
            for (key, value) in all {
                let key = key.as_str().context("a key is text")?;
                match to_json(value)? {
                    Value::Object(others) if key == "<<" => merged.extend(others),
                    value => drop(own.insert(key.to_owned(), value)),
                }
            }
            // What is said here counts, not what is brought in.
            merged.extend(own);
            Value::Object(merged)
        }
        other => bail!("{other:?} is not known here"),
    })
}

fn object(value: &Value) -> Result<&Map<String, Value>> {
    value.as_object().with_context(|| format!("{value} has no names"))
}

fn text(value: &Value) -> Result<&str> {
    value.as_str().with_context(|| format!("{value} is no text"))
}
