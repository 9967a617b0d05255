//! The documentation as a site: put together from the pages of the repository, built by mdBook, every link followed.

use crate::{
    doc_links, openapi_page,
    run::{cargo, root, run, works},
    tidy::tracked_files,
};
use anyhow::{Context, Result, ensure};
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// The table of contents, the settings and the styles lie here.
const BOOK: &str = "docs/book";
/// The first page. The README at the root says the same to people who come to the repository.
const FIRST: &str = "docs/README.md";
const OPENAPI: &str = "docs/openapi.json";
/// Files that are shown as they are; any other file that a page links to becomes a page with its text.
const PICTURES: [&str; 4] = ["svg", "png", "jpg", "jpeg"];

/// Builds the site into `target/book`.
pub(crate) fn docs() -> Result<()> {
    if !works("mdbook", &["--version"]) {
        // Nobody needs the parts that serve and watch.
        let words = ["install", "--locked", "mdbook", "--version", "^0.5", "--no-default-features"];
        cargo(&[&words[..], &["--features", "search"]].concat(), &[])?;
    }
    let (source, built) = (root().join("target/book-source"), root().join("target/book"));
    for folder in [&source, &built] {
        if folder.exists() {
            fs::remove_dir_all(folder)?;
        }
    }
    let files = tracked_files()?;
    let mut book = Book { files: files.into_iter().collect(), out: source.join("src") };
    let pages = book.write()?;
    for name in ["book.toml", "book.css"] {
        fs::copy(root().join(BOOK).join(name), source.join(name))?;
    }
    run("mdbook", &["build", text(&source)?, "--dest-dir", text(&built)?], &[])?;
    let links = doc_links::check(&built)?;
    println!("{pages} pages, {links} links that lead somewhere: {}", built.join("index.html").display());
    Ok(())
}

fn text(path: &Path) -> Result<&str> {
    path.to_str().context("the path is text")
}

/// A line of the table of contents: a heading, or a page and how deep it lies below another one.
enum Line {
    Part(String),
    Page { depth: usize, title: String, path: String },
}

struct Book {
    /// What is under version control: nothing else gets into the site.
    files: BTreeSet<String>,
    /// Where the pages are written to.
    out: PathBuf,
}

impl Book {
    /// Writes every page of the table of contents and every page and file that one of them links to; counts the pages.
    fn write(&mut self) -> Result<usize> {
        let mut lines = self.contents()?;
        let listed: BTreeSet<String> = lines.iter().filter_map(Line::path).map(str::to_owned).collect();
        let missing = self
            .files
            .iter()
            .filter(|name| name.starts_with("docs/") && has_ending(name, &["md"]) && !name.starts_with(BOOK));
        let missing: Vec<_> = missing.filter(|name| !listed.contains(*name)).cloned().collect();
        ensure!(missing.is_empty(), "{BOOK}/SUMMARY.md does not list {}", missing.join(", "));

        let readmes = self.files.iter().filter(|name| name.ends_with("/README.md")).cloned();
        let mut waiting: Vec<String> = listed.iter().cloned().chain(readmes).collect();
        let mut written = BTreeSet::new();
        while let Some(path) = waiting.pop() {
            if written.insert(path.clone()) {
                waiting.extend(self.page(&path)?);
            }
        }
        let others = written.difference(&listed).filter(|path| !has_ending(path, &PICTURES));
        let mut others: Vec<&String> = others.collect();
        others.sort_by_key(|path| path.trim_end_matches("/README.md"));
        lines.push(Line::Part("The code".to_owned()));
        lines.extend(others.into_iter().map(|path| {
            let title = path.trim_end_matches("/README.md").replace('_', "\\_");
            Line::Page { depth: 0, title, path: path.clone() }
        }));
        let contents: String = lines.iter().map(Line::written).collect();
        fs::write(self.out.join("SUMMARY.md"), contents)?;
        Ok(lines.iter().filter_map(Line::path).count())
    }

    /// The table of contents. A folder stands for its README and, below it, its other pages.
    fn contents(&self) -> Result<Vec<Line>> {
        let mut lines = Vec::new();
        for line in read(&format!("{BOOK}/SUMMARY.md"))?.lines() {
            if let Some(part) = line.strip_prefix("# ") {
                if part != "Summary" {
                    lines.push(Line::Part(part.to_owned()));
                }
                continue;
            }
            let Some((title, target)) = line.split_once("](").and_then(|(begin, rest)| {
                Some((begin.split_once('[')?.1.to_owned(), rest.split_once(')')?.0))
            }) else {
                continue;
            };
            // Two spaces for each page that it lies below; the first page lies outside of all lists.
            let depth = line.find('-').unwrap_or(0) / 2;
            let path = self.page_at(&joined(BOOK, target))?;
            let below = self.below(&joined(BOOK, target), &["md"]);
            lines.push(Line::Page { depth, title, path: path.clone() });
            for path in below.into_iter().filter(|below| *below != path) {
                let title = heading(&read(&path)?).with_context(|| format!("{path} has no heading"))?;
                lines.push(Line::Page { depth: depth + 1, title, path });
            }
        }
        Ok(lines)
    }

    /// The files in a folder that end like this; all if no ending is named.
    fn below(&self, folder: &str, endings: &[&str]) -> Vec<String> {
        let begin = format!("{folder}/");
        let is_in = |name: &&String| name.strip_prefix(&begin).is_some_and(|name| !name.contains('/'));
        let ends = |name: &&String| endings.is_empty() || has_ending(name, endings);
        self.files.iter().filter(is_in).filter(ends).cloned().collect()
    }

    /// What the page of a folder without a README lists: its pages and the READMEs of the folders in it, or else its files.
    fn listed(&self, folder: &str) -> Vec<String> {
        let begin = format!("{folder}/");
        let readme = |name: &&String| {
            let name = name.strip_prefix(&begin).and_then(|name| name.strip_suffix("/README.md"));
            name.is_some_and(|name| !name.contains('/'))
        };
        let readmes = self.files.iter().filter(readme).cloned();
        let pages: Vec<String> = self.below(folder, &["md"]).into_iter().chain(readmes).collect();
        if pages.is_empty() { self.below(folder, &[]) } else { pages }
    }

    /// The page to go to for a file or a folder of the repository.
    fn page_at(&self, path: &str) -> Result<String> {
        if path.is_empty() || path == "README.md" {
            return Ok(FIRST.to_owned());
        }
        let readme = format!("{path}/README.md");
        let found = [path.to_owned(), readme].into_iter().find(|name| self.files.contains(name));
        let is_folder = !self.listed(path).is_empty();
        found.or(is_folder.then(|| path.to_owned())).with_context(|| format!("there is no page for {path}"))
    }

    /// Writes a page or a picture; what it links to.
    fn page(&self, path: &str) -> Result<BTreeSet<String>> {
        let place = self.out.join(place(path));
        fs::create_dir_all(place.parent().context("it lies in a folder")?)?;
        if has_ending(path, &PICTURES) {
            fs::copy(root().join(path), place)?;
            return Ok(BTreeSet::new());
        }
        let (mut wanted, mut faults) = (BTreeSet::new(), Vec::new());
        let written = if path == OPENAPI {
            fs::copy(root().join(path), self.out.join("openapi.json"))?;
            openapi_page::page(&serde_json::from_str(&read(path)?)?)?
        } else if !self.files.contains(path) {
            let list = self.listed(path);
            let lines = list.iter().map(|name| {
                let title = if has_ending(name, &["md"]) { heading(&read(name)?) } else { None };
                let title = title.unwrap_or_else(|| name.clone());
                Ok(format!("- [{title}]({})\n", doc_links::relative(&self::place(path), &self::place(name))))
            });
            let lines: String = lines.collect::<Result<_>>()?;
            wanted.extend(list);
            let name = path.rsplit('/').next().unwrap_or(path);
            format!("# {}{}\n\n{lines}", name[..1].to_uppercase(), &name[1..])
        } else if has_ending(path, &["md"]) {
            let mut text = read(path)?;
            if path.contains("/rules/") {
                text = doc_links::rules(&text);
            }
            let folder = path.rsplit_once('/').map_or("", |(folder, _)| folder);
            doc_links::rewritten(&text, |target| match self.page_at(&joined(folder, target)) {
                Ok(page) => {
                    let target = doc_links::relative(&self::place(path), &self::place(&page));
                    wanted.insert(page);
                    target
                }
                Err(error) => {
                    faults.push(format!("{path}: {error}"));
                    target.to_owned()
                }
            })
        } else {
            let ending = path.rsplit(['.', '/']).next().unwrap_or_default();
            format!("# {path}\n\n`````{ending}\n{}\n`````\n", read(path)?.trim_end())
        };
        ensure!(faults.is_empty(), "{}", faults.join("\n"));
        fs::write(place, written)?;
        Ok(wanted)
    }
}

impl Line {
    fn path(&self) -> Option<&str> {
        match self {
            Self::Part(_) => None,
            Self::Page { path, .. } => Some(path),
        }
    }

    fn written(&self) -> String {
        match self {
            Self::Part(name) => format!("\n# {name}\n\n"),
            Self::Page { title, path, .. } if path == FIRST => format!("[{title}]({})\n", place(path)),
            Self::Page { depth, title, path } => {
                format!("{}- [{title}]({})\n", "  ".repeat(*depth), place(path))
            }
        }
    }
}

fn read(name: &str) -> Result<String> {
    fs::read_to_string(root().join(name)).with_context(|| name.to_owned())
}

fn has_ending(name: &str, endings: &[&str]) -> bool {
    name.rsplit_once('.').is_some_and(|(_, ending)| endings.contains(&ending))
}

fn heading(text: &str) -> Option<String> {
    text.lines().find_map(|line| line.strip_prefix("# ")).map(str::to_owned)
}

/// Where a page lies in the site: those of `docs/` at its root, all others as in the repository. The page of a folder is the one
/// that is sent for its address.
fn place(path: &str) -> String {
    let place = path.strip_prefix("docs/").unwrap_or(path);
    match place.rsplit('/').next().unwrap_or(place).rsplit_once('.') {
        Some(("README", "md")) => place.replace("README", "index"),
        Some((_, "md")) => place.to_owned(),
        Some((_, ending)) if PICTURES.contains(&ending) => place.to_owned(),
        Some(_) if path == OPENAPI => "openapi.md".to_owned(),
        None if root().join(path).is_dir() => format!("{place}/index.md"),
        _ => format!("{place}.md"),
    }
}

/// The path from the root of the repository to what a page in this folder calls `target`.
fn joined(folder: &str, target: &str) -> String {
    let mut parts: Vec<&str> = folder.split('/').filter(|part| !part.is_empty()).collect();
    for part in target.split('/') {
        match part {
            ".." => drop(parts.pop()),
            "" | "." => {}
            name => parts.push(name),
        }
    }
    parts.join("/")
}
