use giflet_sdk_core::url::SafeUrl;

/// An HTML builder. Markup must be a `'static` literal; values known at run time pass through an escaping method, so unescaped
/// output does not compile.
#[derive(Default)]
pub(crate) struct Html(String);

/// Attributes with text values.
#[derive(Clone, Copy)]
pub(crate) enum Text {
    Alt,
    AriaLabel,
    AriaPressed,
    Class,
    Content,
    DataScriptIntegrity,
    DataShare,
    DataStyleIntegrity,
    Dir,
    Integrity,
    Lang,
    Name,
    Sizes,
    Title,
    Value,
}

/// Attributes with URL values, which must be a [`SafeUrl`] or a checked path.
#[derive(Clone, Copy)]
pub(crate) enum Link {
    Content,
    DataAvatar,
    DataModule,
    DataStylesheet,
    Href,
    Poster,
    Src,
}

impl Html {
    /// Appends markup without escaping.
    pub fn markup(&mut self, literal: &'static str) -> &mut Html {
        self.0.push_str(literal);
        self
    }

    /// Appends escaped text.
    pub fn text(&mut self, text: &str) -> &mut Html {
        for letter in text.chars() {
            match letter {
                '&' => self.0.push_str("&amp;"),
                '<' => self.0.push_str("&lt;"),
                '>' => self.0.push_str("&gt;"),
                '"' => self.0.push_str("&quot;"),
                '\'' => self.0.push_str("&#39;"),
                _ => self.0.push(letter),
            }
        }
        self
    }

    /// Appends ` name="value"` to an open tag.
    pub fn attr(&mut self, name: Text, value: &str) -> &mut Html {
        self.quoted(name.name(), value)
    }

    /// Appends ` name="url"` to an open tag.
    pub fn url(&mut self, name: Link, url: &SafeUrl) -> &mut Html {
        self.quoted(name.name(), url.as_str())
    }

    /// Appends ` name="folder/file"` to an open tag. A folder that is neither an absolute path nor an http(s) URL is
    /// replaced by `/`.
    pub fn asset(&mut self, name: Link, folder: &str, file: &'static str) -> &mut Html {
        let is_path = folder.starts_with('/') && !folder.starts_with("//") && !folder.contains('\\');
        let folder = if is_path || SafeUrl::parse(folder).is_some() { folder } else { "/" };
        self.quoted(name.name(), &[folder, file].concat())
    }

    /// Appends ` width="…" height="…"` to an open tag, CSS px.
    pub fn size(&mut self, width: u32, height: u32) -> &mut Html {
        self.quoted("width", &width.to_string()).quoted("height", &height.to_string())
    }

    /// Appends ` srcset="url 200w, …"` to an open tag. Commas in URLs are percent-encoded, because they separate candidates.
    pub fn srcset(&mut self, candidates: &[(&SafeUrl, u32)]) -> &mut Html {
        let entries: Vec<String> = candidates
            .iter()
            .map(|(url, width)| format!("{} {width}w", url.as_str().replace(',', "%2C")))
            .collect();
        self.quoted("srcset", &entries.join(", "))
    }

    /// Appends a JSON data block, which browsers do not execute. Angle brackets occur in JSON strings only. They are escaped
    /// there, so that data can neither close the block nor open a comment.
    pub fn json(&mut self, id: &'static str, json: &str) -> &mut Html {
        self.markup(r#"<script type="application/json""#).quoted("id", id).markup(">");
        for letter in json.chars() {
            match letter {
                '<' => self.0.push_str("\\u003c"),
                '>' => self.0.push_str("\\u003e"),
                _ => self.0.push(letter),
            }
        }
        self.markup("</script>")
    }

    /// Returns the HTML.
    pub fn finish(self) -> String {
        self.0
    }

    fn quoted(&mut self, name: &'static str, value: &str) -> &mut Html {
        self.markup(" ").markup(name).markup("=\"").text(value).markup("\"")
    }
}

impl Text {
    fn name(self) -> &'static str {
        match self {
            Text::Alt => "alt",
            Text::AriaLabel => "aria-label",
            Text::AriaPressed => "aria-pressed",
            Text::Class => "class",
            Text::Content => "content",
            Text::DataScriptIntegrity => "data-script-integrity",
            Text::DataShare => "data-share",
            Text::DataStyleIntegrity => "data-style-integrity",
            Text::Dir => "dir",
            Text::Lang => "lang",
            Text::Integrity => "integrity",
            Text::Name => "name",
            Text::Sizes => "sizes",
            Text::Title => "title",
            Text::Value => "value",
        }
    }
}

impl Link {
    fn name(self) -> &'static str {
        match self {
            Link::Content => "content",
            Link::DataAvatar => "data-avatar",
            Link::DataModule => "data-module",
            Link::DataStylesheet => "data-stylesheet",
            Link::Href => "href",
            Link::Poster => "poster",
            Link::Src => "src",
        }
    }
}
