//! Links in the documentation: written anew for the site, and followed in what was built.

use anyhow::{Result, ensure};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Component, Path, PathBuf},
};

/// A page whose links to files of the repository, as `new` gives them, lead to pages of the site.
pub(crate) fn rewritten(text: &str, mut new: impl FnMut(&str) -> String) -> String {
    outside_code(text, |line| {
        let mut written = String::new();
        let mut rest = line;
        while let Some((before, target, after)) = rest.split_once("](").and_then(|(before, rest)| {
            let (target, after) = rest.split_once(')')?;
            Some((before, target, after))
        }) {
            let (path, fragment) = target.split_once('#').map_or((target, None), |(a, b)| (a, Some(b)));
            // What has a space names a position of a game, and is an example.
            let is_ours = !path.is_empty() && !path.contains(':') && !path.contains(' ');
            let path = if is_ours { new(path) } else { path.to_owned() };
            let fragment = fragment.map(|fragment| format!("#{fragment}")).unwrap_or_default();
            written += &format!("{before}]({path}{fragment})");
            rest = after;
        }
        written + rest
    })
}

/// A page of rules: each rule can be linked to by its id, each mention of a rule is such a link, and in the place of a picture,
/// which the game draws from a position, stand the words for it.
pub(crate) fn rules(text: &str) -> String {
    let ids: BTreeSet<&str> = text.lines().filter_map(rule_of).collect();
    outside_code(text, |line| {
        if let Some(id) = rule_of(line) {
            return format!("{line} {{#{id}}}");
        }
        if line.starts_with('#') {
            return line.to_owned();
        }
        let picture = line.strip_prefix("![").and_then(|rest| rest.split_once("]("));
        if let Some((words, _)) = picture {
            return format!("> {words}.");
        }
        let mut line = line.to_owned();
        for id in &ids {
            line = linked(&line, id);
        }
        line
    })
}

/// The rule whose text begins with this line.
fn rule_of(line: &str) -> Option<&str> {
    let id = line.strip_prefix("### ")?.split(' ').next()?;
    let (game, number) = id.split_once('-')?;
    let is_rule =
        game.len() == 2 && number.contains('.') && number.starts_with(|it: char| it.is_ascii_digit());
    is_rule.then_some(id)
}

/// Links the mentions of a rule, and none of a longer id that begins with it.
fn linked(line: &str, id: &str) -> String {
    let mut written = String::new();
    let mut rest = line;
    while let Some(at) = rest.find(id) {
        let (before, after) = (&rest[..at], &rest[at + id.len()..]);
        let is_longer = after.starts_with(|it: char| it.is_ascii_digit());
        let is_linked = before.ends_with(['[', '#']);
        let mention = if is_longer || is_linked { id.to_owned() } else { format!("[{id}](#{id})") };
        written += before;
        written += &mention;
        rest = after;
    }
    written + rest
}

/// Changes every line that is not code.
fn outside_code(text: &str, mut change: impl FnMut(&str) -> String) -> String {
    let mut is_code = false;
    let lines = text.lines().map(|line| {
        let is_fence = line.trim_start().starts_with("```");
        is_code ^= is_fence;
        let line = if is_code || is_fence { line.to_owned() } else { change(line) };
        line + "\n"
    });
    lines.collect()
}

/// The way from one page of the site to another.
pub(crate) fn relative(from: &str, to: &str) -> String {
    let (from, to): (Vec<&str>, Vec<&str>) = (from.split('/').collect(), to.split('/').collect());
    let shared = from.iter().zip(&to).take(from.len().min(to.len()) - 1).take_while(|(a, b)| a == b).count();
    let up = "../".repeat(from.len() - 1 - shared);
    up + &to[shared..].join("/")
}

/// What a page of the built site says about itself and others.
#[derive(Default)]
struct Built {
    ids: BTreeSet<String>,
    links: Vec<String>,
}

/// Follows every link between the pages and files of a built site; counts them. Links to other sites are not followed.
pub(crate) fn check(folder: &Path) -> Result<usize> {
    let mut pages = BTreeMap::new();
    let mut waiting = vec![folder.to_owned()];
    while let Some(folder) = waiting.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.is_dir() {
                waiting.push(path);
            } else if path.extension().is_some_and(|ending| ending == "html") {
                let page = read_page(&fs::read_to_string(&path)?);
                pages.insert(path, page);
            }
        }
    }
    let (mut count, mut faults) = (0, BTreeSet::new());
    for (path, page) in &pages {
        for link in page.links.iter().filter(|link| !is_elsewhere(link)) {
            count += 1;
            if !leads_somewhere(&pages, path, link) {
                faults.insert(format!("{} links to {link}", path.strip_prefix(folder)?.display()));
            }
        }
    }
    let faults: Vec<String> = faults.into_iter().collect();
    ensure!(faults.is_empty(), "{} links lead nowhere:\n  {}", faults.len(), faults.join("\n  "));
    ensure!(count > 0, "there is no link at all in {}", folder.display());
    Ok(count)
}

fn is_elsewhere(link: &str) -> bool {
    ["http:", "https:", "mailto:", "data:", "javascript:"].iter().any(|begin| link.starts_with(begin))
}

fn leads_somewhere(pages: &BTreeMap<PathBuf, Built>, from: &Path, link: &str) -> bool {
    let (path, fragment) = link.split_once('#').unwrap_or((link, ""));
    let path = path.split('?').next().unwrap_or_default();
    let mut to = from.to_owned();
    if !path.is_empty() {
        to.pop();
        for part in Path::new(path).components() {
            match part {
                Component::ParentDir => drop(to.pop()),
                Component::Normal(name) => to.push(name),
                Component::CurDir => {}
                // From the root of a site: the book may be at any address.
                Component::RootDir | Component::Prefix(_) => return false,
            }
        }
    }
    if to.is_dir() {
        to.push("index.html");
    }
    let has_place = |page: &Built| fragment.is_empty() || page.ids.contains(fragment);
    pages.get(&to).map_or_else(|| fragment.is_empty() && to.is_file(), has_place)
}

/// The ids and links in the tags of a page.
fn read_page(text: &str) -> Built {
    let mut page = Built::default();
    let mut rest = text;
    while let Some((_, after)) = rest.split_once('<') {
        let end = if after.starts_with("!--") { "-->" } else { ">" };
        let Some((tag, after)) = after.split_once(end) else { break };
        // The text of a script is not HTML.
        let is_script = tag.starts_with("script");
        rest = if is_script { after.split_once("</script").map_or("", |(_, after)| after) } else { after };
        if tag.starts_with("!--") {
            continue;
        }
        page.ids.extend(attribute(tag, "id"));
        page.links.extend(["href", "src", "data"].iter().filter_map(|name| attribute(tag, name)));
    }
    page
}

fn attribute(tag: &str, name: &str) -> Option<String> {
    let value = tag.split_once(&format!(" {name}=\""))?.1.split('"').next()?;
    Some(value.replace("&amp;", "&").replace("&#39;", "'"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_to_files_are_rewritten_and_nothing_else() {
        let text =
            "[a](b.md#c) ![d](e.svg), [f](#g), [h](https://i.example), `![j](k l)`\n```\n[m](n)\n```\n";
        let new = rewritten(text, |path| format!("x/{path}"));
        let expected =
            "[a](x/b.md#c) ![d](x/e.svg), [f](#g), [h](https://i.example), `![j](k l)`\n```\n[m](n)\n```\n";
        assert_eq!(new, expected);
    }

    #[test]
    fn the_way_between_pages_is_short() {
        assert_eq!(relative("wire.md", "engine/wire/README.md"), "engine/wire/README.md");
        assert_eq!(relative("decisions/0001.md", "scale.md"), "../scale.md");
        assert_eq!(relative("a/b/c.md", "a/d.md"), "../d.md");
        assert_eq!(relative("a/README.md", "a/b/c.md"), "b/c.md");
    }

    #[test]
    fn rules_are_linked_by_their_ids() {
        let page = rules(
            "### CK-1.1 Dice\nSee CK-1.1 and CK-1.10.\n![A die](start hall)\n### CK-1.10 Cups [ruling]\n",
        );
        assert_eq!(
            page,
            "### CK-1.1 Dice {#CK-1.1}\nSee [CK-1.1](#CK-1.1) and [CK-1.10](#CK-1.10).\n> A die.\n### CK-1.10 Cups [ruling] {#CK-1.10}\n"
        );
    }

    #[test]
    fn a_link_that_leads_nowhere_is_found() -> Result<()> {
        let folder = tempfile::tempdir()?;
        let write = |text: &str| fs::write(folder.path().join("a.html"), text);
        write(r##"<a id="x" href="a.html#x">x</a><script>"<a href='b.html'>"</script><a href="#x">x</a>"##)?;
        assert_eq!(check(folder.path())?, 2);
        for wrong in ["b.html", "a.html#y", "#y", "/a.html", "a.svg"] {
            write(&format!("<a id=\"x\" href=\"{wrong}\">x</a>"))?;
            assert!(check(folder.path()).is_err(), "{wrong}");
        }
        Ok(())
    }
}
