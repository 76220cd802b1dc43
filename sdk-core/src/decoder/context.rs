/// The content of a response.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Content {
    /// A page of GIFs.
    Gifs,
    /// One GIF.
    Gif,
    /// A page of other objects or texts, which are passed on unchanged; items of other types are skipped.
    Items,
    /// One other object, passed on unchanged.
    Item,
}

/// Context for decoding a response.
#[derive(Clone, Copy, Debug, Default)]
pub struct Context<'a> {
    /// The event type, if the response does not have one.
    pub event_type: &'a str,
    /// The host that replaces `media{N}.{host}`; default `media.{host}`.
    pub media_host: Option<&'a str>,
    /// The offset of the request; `None` for calls with one page.
    pub offset: Option<u32>,
    /// Whether [`Kind::Json`](super::Kind::Json) is written.
    pub has_raw: bool,
}
