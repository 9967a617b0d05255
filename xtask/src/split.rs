//! The page in several files: what every screen needs, and a file per game that comes with its first table.

use anyhow::Result;
use std::{fs, path::Path};

/// The script that fetches the parts.
const LINK: &str = "split.js";

/// Writes the address of the script that fetches the parts into the page's script, and the names of the parts into that one.
///
/// Each of the two names the other, so both are named after what is in either.
pub(crate) struct Linked {
    /// The page's script.
    pub(crate) app: String,
    /// The name and the text of the other, if the page was taken apart.
    pub(crate) link: Option<(String, String)>,
}

impl Linked {
    /// Reads both; `keep` stores a part and gives its name.
    pub(crate) fn read(
        folder: &Path,
        keep: impl Fn(&str, &[u8]) -> Result<String>,
        name: impl Fn(&[u8]) -> String,
    ) -> Result<Self> {
        let app = fs::read_to_string(folder.join("app.js"))?;
        let Ok(mut link) = fs::read_to_string(folder.join(LINK)) else { return Ok(Self { app, link: None }) };
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            let file = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            let part = file.strip_suffix(".wasm").filter(|_| link.contains(&format!("\"./{file}\"")));
            if let Some(part) = part {
                let kept = keep(&format!("later-{part}.wasm"), &fs::read(&path)?)?;
                link = link.replace(&format!("\"./{file}\""), &format!("\"/{kept}\""));
            }
        }
        let both = name(format!("{app}{link}").as_bytes());
        let (app_name, link_name) = (format!("app-{both}.js"), format!("app-parts-{both}.js"));
        let link = link.replace("\"./app.js\"", &format!("\"/{app_name}\""));
        let app = app.replace(&format!("from './{LINK}'"), &format!("from '/{link_name}'"));
        let app = app.replace(&format!("from \"./{LINK}\""), &format!("from '/{link_name}'"));
        Ok(Self { app, link: Some((link_name, link)) })
    }
}
