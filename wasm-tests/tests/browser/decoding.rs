use crate::bench::{Bench, eval, js, read};
use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;

// [MOD-01]
#[wasm_bindgen_test]
fn an_object_of_the_page_is_decoded() {
    let raw = js(&json!({
        "id": 42, "title": "Cat", "tags": ["a", { "text": "b" }],
        "images": { "original": { "url": "https://media2.s.test/a.gif", "width": "480", "height": 270 } },
    }));
    let gif = read(&Bench::new().core.decode(&raw, "r1").unwrap().into());
    assert_eq!(
        (&gif["id"], &gif["response_id"], &gif["tags"]),
        (&json!("42"), &json!("r1"), &json!(["a", "b"]))
    );
    assert_eq!((&gif["width"], &gif["height"]), (&json!(480), &json!(270)));
    assert_eq!(gif["gifUrl"], json!("https://media.s.test/a.gif"));
}

// [MOD-01]
#[wasm_bindgen_test]
fn what_is_no_gif_is_told_by_the_missing_field() {
    for raw in ["undefined", "null", "'text'", "7", "[]", "() => 1", "Symbol('x')", "10n"] {
        let error = Bench::new().core.decode(&eval(raw), "").unwrap_err();
        assert_eq!(read(&error), json!({ "code": "decode", "message": "giflet: a GIF without id" }), "{raw}");
    }
}

// [MOD-01]
#[wasm_bindgen_test]
fn what_throws_counts_as_absent() {
    let throwing = "({ id: 'a', get title() { throw new Error('no') }, tags: new Proxy(['x', 'y'], \
                    { get(list, key) { if (key === '1') throw 0; return Reflect.get(list, key) } }), \
                    images: new Proxy({}, { get() { throw 'no' } }) })";
    let gif = read(&Bench::new().core.decode(&eval(throwing), "").unwrap().into());
    assert_eq!((&gif["title"], &gif["tags"], &gif["images"]), (&json!(""), &json!(["x"]), &json!({})));
}

// [MOD-01]
#[wasm_bindgen_test]
fn odd_values_of_javascript_do_no_harm() {
    let odd = "(() => { const gif = { id: 'a', width: NaN, type: Symbol('t'), title: 10n, is_hidden: NaN, \
               tags: Object.assign([], { length: 4294967295 }) }; gif.user = gif; gif.images = { original: \
               { url: 'https://m.test/a.gif', width: Infinity, height: -Infinity } }; return gif; })()";
    let gif = read(&Bench::new().core.decode(&eval(odd), "").unwrap().into());
    assert_eq!((&gif["type"], &gif["title"], &gif["is_hidden"]), (&json!(""), &json!(""), &json!(false)));
    assert_eq!((&gif["width"], &gif["height"]), (&json!(480), &json!(480)));
}

// [MOD-07]
#[wasm_bindgen_test]
fn the_configured_media_host_is_used() {
    let bench = Bench::with(&json!({ "mediaHost": "cdn.test" }));
    let raw = js(&json!({ "id": "a", "images": { "original": { "url": "https://media2.s.test/a.gif" } } }));
    let gif = read(&bench.core.decode(&raw, "").unwrap().into());
    assert_eq!(gif["gifUrl"], json!("https://cdn.test/a.gif"));
}
