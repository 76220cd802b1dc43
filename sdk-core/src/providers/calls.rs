use super::lines::{Line, TableError};

/// Packs the parameter names of the section `request` and the rows of the section `calls`.
pub fn pack(identity: &[Line], calls: &[Line]) -> Result<String, TableError> {
    let mut names = [""; 2];
    for line in identity {
        let index = ["key", "session"].iter().position(|name| *name == line.word(0));
        let name = index.and_then(|index| names.get_mut(index)).filter(|name| name.is_empty());
        *name.ok_or_else(|| line.error(format!("unknown or duplicate: {}", line.word(0))))? = line.word(1);
    }
    let mut text = names.join(" ").trim_end().to_owned();
    let mut rest = calls;
    let mut seen = Vec::new();
    while let Some((line, after)) = rest.split_first() {
        let count = after.iter().take_while(|line| line.depth > 0).count();
        let (below, next) = after.split_at_checked(count).unwrap_or((after, &[]));
        rest = next;
        if seen.contains(&line.word(0)) {
            return Err(line.error(format!("duplicate call: {}", line.word(0))));
        }
        seen.push(line.word(0));
        text.push_str(&format!("\n{} {}", call(line)?, parameters(below)?));
    }
    Ok(text)
}

/// Packs name, flags, path and event type.
fn call(line: &Line) -> Result<String, TableError> {
    let content = match line.word(1) {
        "gifs" => "g",
        "gif" => "1",
        "items" => "i",
        "item" => "o",
        "none" => "-",
        other => return Err(line.error(format!("unknown result: {other:?}"))),
    };
    let path = line.word(2);
    let is_segment = |segment: &str| match segment.strip_prefix('{') {
        Some(rest) => matches!(rest, "}" | "type}"),
        None => !segment.is_empty() && !segment.contains(['?', '#', '{', '}']),
    };
    if let Some(wrong) = path.split('/').find(|segment| !is_segment(segment)) {
        return Err(line.error(format!("wrong segment {wrong:?} of the path {path}")));
    }
    let (mut cached, mut method, mut event_type) = ("c", "", "");
    for word in line.words.get(3..).unwrap_or_default() {
        match word.as_str() {
            "uncached" => cached = "",
            "PUT" => (cached, method) = ("", "p"),
            "DELETE" => (cached, method) = ("", "d"),
            event if event.starts_with("GIF_") => event_type = event,
            other => return Err(line.error(format!("unknown: {other}"))),
        }
    }
    Ok(format!("{} {content}{cached}{method} {path} {event_type}", line.word(0)))
}

/// Packs the parameters of a call.
fn parameters(lines: &[Line]) -> Result<String, TableError> {
    let mut found: Vec<&str> = Vec::new();
    for line in lines {
        for parameter in &line.words {
            let (name, source) = parameter.split_once('=').unwrap_or((parameter, parameter));
            let values = source.split_once(':').map_or("", |(_, values)| values);
            let is_mapped = values.is_empty() || values.split(',').all(|pair| pair.split_once('>').is_some());
            if name.is_empty() || source.is_empty() || name.contains('&') || !is_mapped {
                return Err(line.error(format!("wrong parameter: {parameter}")));
            }
            if found.iter().any(|other| other.split('=').next() == Some(name)) {
                return Err(line.error(format!("duplicate parameter: {name}")));
            }
            found.push(parameter);
        }
    }
    Ok(found.join("&"))
}
