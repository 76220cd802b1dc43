use super::super::SafeUrl;

// [TXT-11]
#[test]
fn every_address_of_the_corpus_is_accepted_or_rejected_as_listed() {
    let corpus = include_str!("../../../tests/fixtures/addresses.txt");
    let lines: Vec<&str> = corpus.lines().filter(|line| !line.starts_with('#')).collect();
    assert!(lines.len() > 400, "{}", lines.len());
    let is_wrong = |line: &&&str| {
        let (reason, address) = line.split_once('\t').unwrap();
        let url = SafeUrl::parse(&serde_json::from_str::<String>(address).unwrap());
        url.is_some() != (reason == "ok") || url.is_some_and(|url| !giflet_platform::can_parse(url.as_str()))
    };
    assert_eq!(lines.iter().filter(is_wrong).collect::<Vec<_>>(), [&""; 0]);
}
