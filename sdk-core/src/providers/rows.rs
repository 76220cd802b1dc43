use super::lines::{Line, TableError};
use crate::decoder::Kind;

/// A row of a shape: its kind, its name, and its path, which is the name by default.
pub struct Row<'a> {
    pub line: &'a Line,
    pub kind: Kind,
    /// `.` for a row that is always written, `?` for an optional and `!` for a required one.
    pub presence: char,
    /// The name in the result; empty for a condition. Those of a [`Kind::Group`] are separated by `|`.
    pub name: &'a str,
    pub path: &'a str,
    /// Whether the option of the provider omits the row.
    is_conditional: bool,
    pub rows: Vec<Row<'a>>,
}

/// The row with texts instead of a path.
const BAD_KEY: &str = "badKey";

/// Packs the section `response`: one path per line, and the starts of messages.
pub fn response(lines: &[Line]) -> Result<String, TableError> {
    const NAMES: [&str; 6] = ["id", "eventType", "gif", "status", "message", BAD_KEY];
    let mut paths: [String; 6] = Default::default();
    for line in lines {
        let index = NAMES.iter().position(|name| *name == line.word(0));
        let path = index.and_then(|index| paths.get_mut(index)).filter(|path| path.is_empty());
        let path = path.ok_or_else(|| line.error(format!("unknown or duplicate: {}", line.word(0))))?;
        if line.word(0) == BAD_KEY {
            *path = line.words.get(1..).unwrap_or_default().join(" ");
            continue;
        }
        for part in line.word(1).split(',') {
            check_path(line, part, false)?;
        }
        *path = line.word(1).into();
    }
    Ok(paths.map(|path| format!("{path}\n")).concat())
}

/// Parses the rows of a section. Those with `unless` name the option of the provider.
pub fn parse<'a>(lines: &'a [Line], option: &str) -> Result<Vec<Row<'a>>, TableError> {
    for line in lines {
        let word = line.words.iter().skip_while(|word| *word != "unless").nth(1);
        if let Some(word) = word.filter(|word| *word != option) {
            return Err(line.error(format!("unknown option: {word}")));
        }
    }
    list(lines, 0, None)
}

/// Parses rows that have the same indentation, and those below them.
fn list(lines: &[Line], depth: usize, parent: Option<Kind>) -> Result<Vec<Row<'_>>, TableError> {
    let mut rows: Vec<Row> = Vec::new();
    let mut rest = lines;
    while let Some((line, after)) = rest.split_first() {
        let count = after.iter().take_while(|line| line.depth > depth).count();
        let (below, next) = after.split_at_checked(count).unwrap_or((after, &[]));
        rest = next;
        let mut row = row(line, parent)?;
        let is_list = row.kind.has_rows();
        if is_list == below.is_empty() {
            let problem = if is_list { "needs rows below it" } else { "has no rows below it" };
            return Err(line.error(format!("{} {problem}", line.word(0))));
        }
        row.rows = list(below, depth + 1, Some(row.kind))?;
        check_name(&rows, &row, parent)?;
        rows.push(row);
    }
    Ok(rows)
}

fn row(line: &Line, parent: Option<Kind>) -> Result<Row<'_>, TableError> {
    let columns = line.words.iter().position(|word| word == "unless").unwrap_or(line.words.len());
    let is_complete = matches!(line.words.len() - columns, 0 | 2);
    if !(2..=3).contains(&columns) || !is_complete {
        return Err(line.error("a row has a kind, a name, and a path if it differs from the name"));
    }
    let first = line.word(0);
    let kind_name = first.trim_end_matches(['?', '!']);
    let kind = Kind::named(kind_name).ok_or_else(|| line.error(format!("unknown kind: {kind_name}")))?;
    let presence = match first.strip_prefix(kind_name) {
        Some("") => '.',
        Some("?") => '?',
        Some("!") => '!',
        _ => return Err(line.error("a kind ends in at most one ? or !")),
    };
    let name = if line.word(1) == "-" { "" } else { line.word(1) };
    let path = match line.word(2) {
        _ if columns == 2 => name,
        "." => "",
        path => path,
    };
    check_path(line, path, matches!(parent, Some(Kind::Files | Kind::Group)))?;
    let is_conditional = columns < line.words.len();
    Ok(Row { line, kind, presence, name, path, is_conditional, rows: Vec::new() })
}

/// Checks the steps of a path. `*` is the name of a file in a group.
fn check_path(line: &Line, path: &str, is_in_group: bool) -> Result<(), TableError> {
    let is_key = |key: &str| {
        let is_letter = |letter: char| {
            letter.is_ascii_alphanumeric() || matches!(letter, '_' | '-') || (is_in_group && letter == '*')
        };
        key == "[]" || (!key.is_empty() && key.chars().all(is_letter))
    };
    let wrong = path.split(['.', '|']).find(|step| {
        let (key, text) = step.split_once('=').unwrap_or((step, "-"));
        !is_key(key) || text.is_empty()
    });
    match wrong.filter(|_| !path.is_empty()) {
        Some(step) => Err(line.error(format!("wrong step {step:?} of the path {path}"))),
        None => Ok(()),
    }
}

/// Checks that a name occurs once, or in alternatives: consecutive rows, of which only the last one is always there.
fn check_name(before: &[Row], row: &Row, parent: Option<Kind>) -> Result<(), TableError> {
    let is_free = row.name.is_empty() || matches!(parent, Some(Kind::Files | Kind::Group));
    let is_wrong = |letter: char| !is_free && !letter.is_ascii_alphanumeric();
    if row.name.starts_with('-')
        || row.name.contains(is_wrong)
        || (row.kind == Kind::Size && !row.name.is_empty())
    {
        return Err(row.line.error(format!("wrong name: {}", row.name)));
    }
    let same = before.iter().rposition(|other| other.name == row.name).filter(|_| !is_free);
    let is_alternative = same.is_none_or(|index| index + 1 == before.len())
        && before.last().is_none_or(|last| same.is_none() || last.presence == '?');
    if is_alternative { Ok(()) } else { Err(row.line.error(format!("duplicate row: {}", row.name))) }
}

/// Packs a list of rows: one per line, ended by `}`. With the option of the provider, conditional rows are omitted.
pub fn pack(rows: &[Row], has_option: bool) -> String {
    let mut text = String::new();
    for row in rows.iter().filter(|row| !(has_option && row.is_conditional)) {
        let (name, names) = match row.kind {
            Kind::Group => ("", format!(":{}", row.name)),
            _ => (row.name, String::new()),
        };
        text.push(row.kind.code());
        text.push(row.presence);
        text.push_str(name);
        if row.path != name || !names.is_empty() {
            text.push_str(&format!(" {}{names}", row.path));
        }
        text.push('\n');
        if row.kind.has_rows() {
            text.push_str(&pack(&row.rows, has_option));
        }
    }
    text.push_str("}\n");
    text
}
