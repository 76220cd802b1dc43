use crate::providers::PROVIDERS;
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// Keys that no table names: those that the decoder reads by itself, and two that are special in JavaScript.
const OTHERS: [&str; 6] = ["text", "count", "offset", "total_count", "__proto__", ""];

/// Every key in the paths of the tables, with the names of the files.
pub static KEYS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let mut keys: BTreeSet<String> = OTHERS.map(str::to_owned).into();
    for provider in PROVIDERS {
        for line in provider.tables(false).unwrap().shape.lines() {
            // A row has the codes of its kind and presence, a name, and a path if it differs.
            let row = line.get(2..).unwrap_or_default();
            let path = row.split(' ').next_back().unwrap_or_default();
            keys.extend(path.split(['.', '|', ':', '=', '*', '[', ']']).map(str::to_owned));
        }
    }
    keys.into_iter().collect()
});
