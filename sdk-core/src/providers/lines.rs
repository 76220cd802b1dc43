use std::collections::HashMap;
use std::fmt;

/// An error in a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableError {
    /// The name of the table.
    pub table: &'static str,
    /// The number of the line.
    pub line: usize,
    /// The problem.
    pub message: String,
}

impl fmt::Display for TableError {
    fn fmt(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        write!(formatter, "sdk-core/providers/{}.table:{}: {}", self.table, self.line, self.message)
    }
}

/// A line of a table, without its comment, and with the texts of `$names`.
#[derive(Clone, Debug)]
pub struct Line {
    table: &'static str,
    number: usize,
    /// Its level of indentation, of two spaces.
    pub depth: usize,
    pub words: Vec<String>,
}

impl Line {
    /// Returns a word; empty if there is none.
    pub fn word(&self, index: usize) -> &str {
        self.words.get(index).map_or("", String::as_str)
    }

    pub fn error(&self, message: impl Into<String>) -> TableError {
        TableError { table: self.table, line: self.number, message: message.into() }
    }
}

/// A section: the line with its name in brackets, and those that follow.
type Section = (Line, Vec<Line>);

/// The sections of a table.
pub struct Sections {
    /// The lines before the first section.
    about: Vec<Line>,
    sections: Vec<Section>,
    /// Where a missing section is reported.
    last: Line,
}

impl Sections {
    /// Returns the texts after a word in the lines before the first section.
    pub fn about(&self, key: &str) -> String {
        let lines = self.about.iter().filter(|line| line.word(0) == key);
        lines.map(|line| line.words.get(1..).unwrap_or_default().join(" ")).collect::<Vec<_>>().join("\n")
    }

    /// Removes a section and returns its lines.
    pub fn take(&mut self, name: &str) -> Result<Vec<Line>, TableError> {
        let found = self.sections.iter().position(|(line, _)| line.word(0) == format!("[{name}]"));
        let missing = || self.last.error(format!("the section [{name}] is missing"));
        found.map(|index| self.sections.remove(index).1).ok_or_else(missing)
    }

    /// Checks that nothing is left.
    pub fn end(&self) -> Result<(), TableError> {
        let about =
            self.about.iter().find(|line| !["title", "docs", "option", "recorded"].contains(&line.word(0)));
        match about.or(self.sections.first().map(|(line, _)| line)) {
            Some(line) => Err(line.error(format!("unknown or duplicate: {}", line.word(0)))),
            None => Ok(()),
        }
    }
}

/// The named texts (`let`) and lines (`block`) of the tables read so far.
#[derive(Default)]
pub struct Source {
    texts: HashMap<String, String>,
    blocks: HashMap<String, Vec<Line>>,
}

impl Source {
    /// Splits a table into the lines of its sections.
    pub fn read(&mut self, table: &'static str, text: &str) -> Result<Sections, TableError> {
        let mut last = Line { table, number: 1, depth: 0, words: Vec::new() };
        let (mut about, mut sections, mut block) = (Vec::new(), Vec::<Section>::new(), None::<String>);
        for (index, text) in text.lines().enumerate() {
            let text = if text.trim_start().starts_with('#') { "" } else { text };
            let text = text.split(" #").next().unwrap_or_default().trim_end();
            if text.is_empty() {
                continue;
            }
            let indentation = text.len() - text.trim_start().len();
            let mut line = Line { table, number: index + 1, depth: indentation / 2, words: Vec::new() };
            if indentation % 2 > 0 || line.depth > last.depth + 1 {
                return Err(line.error("a line is indented by two spaces more than its parent"));
            }
            last = line.clone();
            line.words = self.expand(text, &line)?.split_whitespace().map(str::to_owned).collect();
            if line.depth == 0 {
                block = None;
            }
            let (first, name) = (line.word(0), line.word(1).to_owned());
            let found = match (first, line.depth) {
                ("let", 0) => {
                    let text = line.words.get(2..).unwrap_or_default().join(" ");
                    let old = self.texts.insert(name.clone(), text);
                    old.map_or(Ok(()), |_| Err(line.error(format!("duplicate: {name}"))))?;
                    continue;
                }
                ("block", 0) => {
                    let old = self.blocks.insert(name.clone(), Vec::new());
                    old.map_or(Ok(()), |_| Err(line.error(format!("duplicate: {name}"))))?;
                    block = Some(name);
                    continue;
                }
                ("use", depth) => {
                    let lines = self.blocks.get(&name);
                    let lines = lines.ok_or_else(|| line.error(format!("unknown block: {name}")))?;
                    lines.iter().map(|line| Line { depth: line.depth + depth, ..line.clone() }).collect()
                }
                (_, 0) if first.starts_with('[') => {
                    sections.push((line, Vec::new()));
                    continue;
                }
                _ => vec![line],
            };
            match (block.as_ref().and_then(|name| self.blocks.get_mut(name)), sections.last_mut()) {
                (Some(block), _) => {
                    block.extend(
                        found.into_iter().map(|line| Line { depth: line.depth.saturating_sub(1), ..line }),
                    );
                }
                (None, Some((_, lines))) => lines.extend(found),
                (None, None) => about.extend(found),
            }
        }
        Ok(Sections { about, sections, last })
    }

    /// Replaces each `$name` in a text.
    fn expand(&self, text: &str, line: &Line) -> Result<String, TableError> {
        let mut parts = text.split('$');
        let mut expanded = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let end = part.find(|letter: char| !letter.is_ascii_alphanumeric()).unwrap_or(part.len());
            let (name, rest) = part.split_at_checked(end).unwrap_or((part, ""));
            let text = self.texts.get(name).ok_or_else(|| line.error(format!("unknown: ${name}")))?;
            expanded.push_str(text);
            expanded.push_str(rest);
        }
        Ok(expanded)
    }
}
