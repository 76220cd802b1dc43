use super::super::Provider;
use super::example;

/// Packs the example with one change. Returns the line and the message of the error.
fn error_of(old: &str, new: &str) -> (usize, String) {
    assert!(example::table().contains(old), "{old}");
    let table: &'static str = example::table().replacen(old, new, 1).leak();
    let error = Provider { name: "wrong", table }.tables(false).unwrap_err();
    let location = format!("sdk-core/providers/wrong.table:{}: {}", error.line, error.message);
    assert_eq!(error.to_string(), location);
    (error.line, error.message)
}

/// The number of the line that begins with a text.
fn line(start: &str) -> usize {
    example::table().lines().position(|line| line.trim_start().starts_with(start)).unwrap() + 1
}

// [MOD-01]
#[test]
fn a_wrong_row_is_reported_with_its_line() {
    for (old, new, problem) in [
        ("text title", "txet title", "unknown kind: txet"),
        ("text title", "Text title", "unknown kind: Text"),
        ("text title", "text?! title", "a kind ends in at most one ? or !"),
        (
            "text title name|caption",
            "text",
            "a row has a kind, a name, and a path if it differs from the name",
        ),
        ("text title name|caption", "text name|caption", "wrong name: name|caption"),
        ("text title", "text title a b", "a row has a kind, a name, and a path if it differs from the name"),
        (
            "text title name|caption",
            "text title unless",
            "a row has a kind, a name, and a path if it differs from the name",
        ),
        ("text title name|caption", "text title name||caption", "wrong step \"\" of the path name||caption"),
        ("text title name|caption", "text title a.*", "wrong step \"*\" of the path a.*"),
        ("text title name|caption", "text title a=", "wrong step \"a=\" of the path a="),
        ("text title name|caption", "text id caption", "duplicate row: id"),
        ("text title name|caption", "text title caption unless short", "unknown option: short"),
        ("text title", "object title", "object needs rows below it"),
        ("raw! id", "raw! id\n  raw id", "raw! has no rows below it"),
        ("size - $size", "size a $size", "wrong name: a"),
        ("file image/gif", "file -x", "wrong name: -x"),
        ("size - $size", "size - $sizes", "unknown: $sizes"),
        ("size - $size", "use sizes", "unknown block: sizes"),
        ("size - $size", "  size - $size", "a line is indented by two spaces more than its parent"),
        ("size - $size", " size - $size", "a line is indented by two spaces more than its parent"),
        ("id       meta.request", "ids      meta.request", "unknown or duplicate: ids"),
        ("message  error", "id  error", "unknown or duplicate: id"),
        ("id       meta.request", "id       meta..request", "wrong step \"\" of the path meta..request"),
        ("title  an example", "titel  an example", "unknown or duplicate: titel"),
        ("[request]", "[requests]", "unknown or duplicate: [requests]"),
        ("[page]", "[gif]", "the section [page] is missing"),
    ] {
        let is_missing = problem.ends_with("missing");
        let number = if is_missing { example::table().lines().count() } else { line(old) };
        assert_eq!(error_of(old, new), (number, problem.into()), "{new}");
    }
    assert_eq!(
        error_of("text title name|caption\nurl? url", "url? url\ntext title a|b\nurl url").1,
        "duplicate row: url"
    );
    assert_eq!(error_of("[page]", "let size a\n\n[page]"), (line("[page]"), "duplicate: size".into()));
    assert_eq!(error_of("[page]", "block end\n\n[page]"), (line("[page]"), "duplicate: end".into()));
}

// [CLI-11]
#[test]
fn a_wrong_call_is_reported_with_its_line() {
    for (old, new, problem) in [
        ("gif     gif   one/{}", "gif     gifz  one/{}", "unknown result: \"gifz\""),
        ("gif     gif   one/{}", "gif     gif   one/{id}", "wrong segment \"{id}\" of the path one/{id}"),
        ("gif     gif   one/{}", "gif     gif   one//x", "wrong segment \"\" of the path one//x"),
        ("gif     gif   one/{}", "gif     gif   one/{} POST", "unknown: POST"),
        ("gif     gif   one/{}", "search  gif   one/{}", "duplicate call: search"),
        ("q={} limit", "q={} limit q=next", "duplicate parameter: q"),
        ("q={} limit", "q={} =limit", "wrong parameter: =limit"),
        ("q={} limit", "q={} limit=", "wrong parameter: limit="),
        ("q={} limit", "q={} limit=limit:a,b", "wrong parameter: limit=limit:a,b"),
        ("key  key", "keys  key", "unknown or duplicate: keys"),
    ] {
        assert_eq!(error_of(old, new), (line(old), problem.into()), "{new}");
    }
    let error = error_of("key  key", "key  key\nkey  other");
    assert_eq!(error, (line("key  key") + 1, "unknown or duplicate: key".into()));
}

// [MOD-01]
#[test]
fn an_option_omits_rows() {
    let table = format!("option short\n{}", example::table());
    let table = table.replacen("text title name|caption", "text title caption unless short", 1).leak();
    let provider = Provider { name: "example", table };
    assert_eq!(provider.tables(false).unwrap().option, "short");
    let has_title = |option| provider.tables(option).unwrap().shape.contains("\n1.title caption\n");
    assert_eq!([false, true].map(has_title), [true, false]);
}
