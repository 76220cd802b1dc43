use super::{Auth, Base, Body, Config, SiteCall, SiteRequest};
use crate::options::CallOptions;
use giflet_sdk_core::client::endpoints::{number, option_of};
use giflet_sdk_core::client::{ApiError, Code, Request};
use giflet_sdk_core::text::join;
use giflet_sdk_core::url::{push_encoded, push_parameter, vimeo_id};

const FORM: &str = "application/x-www-form-urlencoded";
const JSON: &str = "application/json";

impl SiteCall {
    /// The request for options. What is undefined is never sent (CLI-01).
    pub fn request(&self, options: &CallOptions) -> Result<SiteRequest, ApiError> {
        let argument = |name: &str| option_of(name, &|name| options.parameter(name));
        let usage = || ApiError::new(Code::Usage, &join(&["giflet: nothing to ask ", self.name, " for"]));
        let has_offset = self.parameters.split('&').any(|name| name == "offset");
        let request = Request {
            method: self.method,
            path: self.path_of(argument)?,
            query: pairs(self.parameters, argument),
            offset: has_offset.then(|| argument("offset").as_deref().map_or(0, number)),
            ..Request::default()
        };
        let mut sent = SiteRequest {
            call: self.name,
            request,
            base: self.base,
            auth: self.auth,
            ..SiteRequest::default()
        };
        if matches!(self.base, Base::Elsewhere(_)) && argument("url").and_then(|url| vimeo_id(&url)).is_none()
        {
            return Err(usage());
        }
        match self.body {
            Body::None => {}
            Body::Form(names) => {
                sent.content_type = Some(FORM);
                sent.request.body = Some(pairs(names, argument));
            }
            Body::Json(json) => {
                sent.content_type = Some(JSON);
                sent.request.body = Some(json(options.body.clone().ok_or_else(usage)?)?);
            }
            Body::File => sent.file = Some(options.file.clone().ok_or_else(usage)?),
        }
        sent.secret = match self.auth {
            Auth::Key => None,
            Auth::Token => Some(argument("token").ok_or_else(usage)?),
            Auth::Password => argument("password"),
        };
        Ok(sent)
    }

    fn path_of(&self, argument: impl Fn(&str) -> Option<String>) -> Result<String, ApiError> {
        let usage = || ApiError::new(Code::Usage, &join(&["giflet: nothing to ask ", self.name, " for"]));
        let mut path = String::new();
        for (index, part) in self.path.split('/').enumerate() {
            if index > 0 {
                path.push('/');
            }
            match part.strip_prefix('{').and_then(|part| part.strip_suffix('}')) {
                // A segment of dots would climb out of its path, encoded or not.
                Some(name) => match argument(name).filter(|value| value != "." && value != "..") {
                    Some(value) => push_encoded(&mut path, &value),
                    None => return Err(usage()),
                },
                None => path.push_str(part),
            }
        }
        Ok(path)
    }
}

fn pairs(names: &str, argument: impl Fn(&str) -> Option<String>) -> String {
    let mut text = String::new();
    for name in names.split('&') {
        if let Some(value) = argument(name) {
            push_parameter(&mut text, name, &value);
        }
    }
    text.split_off(text.len().min(1))
}

impl SiteRequest {
    /// Whether it goes to the service, and not to another one.
    pub fn is_own(&self) -> bool {
        !matches!(self.base, Base::Elsewhere(_))
    }

    /// The address. No key is part of it: it goes with the headers.
    pub fn url(&self, config: &Config) -> String {
        let base = match self.base {
            Base::Site => &config.site,
            Base::Gateway => &config.gateway,
            Base::Imaging => &config.imaging,
            Base::Elsewhere(base) => base,
        };
        let Request { path, query, .. } = &self.request;
        join(&[base, "/", path, if query.is_empty() { "" } else { "?" }, query])
    }
}
