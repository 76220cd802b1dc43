use super::{Auth, Base, Body, Config, Manner, Site};
use crate::client::endpoints::{Endpoint, option_of};
use crate::client::{ApiError, Code, Request};
use crate::text::join;
use crate::url::{push_encoded, push_parameter, vimeo_id};

const FORM: &str = "application/x-www-form-urlencoded";
const JSON: &str = "application/json";

impl Endpoint {
    /// The request for arguments, which stand in the path by their names. What is undefined is never sent (CLI-01).
    pub fn site_request(
        &self,
        site: &Site,
        arguments: impl Fn(&str) -> Option<String>,
        call: u32,
    ) -> Result<Request, ApiError> {
        let argument = |name: &str| option_of(name, &arguments);
        let usage = || ApiError::new(Code::Usage, &join(&["giflet: nothing to ask ", self.name, " for"]));
        let mut manner = Manner { base: site.base, auth: site.auth, ..Manner::default() };
        let mut request = Request {
            call: self.name,
            method: self.method,
            path: self.site_path(argument)?,
            ..Request::default()
        };
        if matches!(site.base, Base::Elsewhere(_)) && argument("url").and_then(|url| vimeo_id(&url)).is_none()
        {
            return Err(usage());
        }
        request.query = pairs(self.parameters, argument);
        match site.body {
            Body::None => {}
            Body::Form(names) => {
                manner.content_type = Some(FORM);
                request.body = Some(pairs(names, argument));
            }
            Body::Given => {
                manner.content_type = Some(JSON);
                request.body = Some(argument("body").ok_or_else(usage)?);
            }
            Body::File => manner.file = Some(call),
        }
        manner.secret = match site.auth {
            Auth::Key => None,
            Auth::Token => Some(argument("token").ok_or_else(usage)?),
            Auth::Password => argument("password"),
        };
        request.site = Some(manner);
        Ok(request)
    }

    fn site_path(&self, argument: impl Fn(&str) -> Option<String>) -> Result<String, ApiError> {
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

impl Manner {
    /// The address. No key is part of it: it goes with the headers.
    pub fn url(&self, request: &Request, config: &Config) -> String {
        let base = match self.base {
            Base::Site => &config.site,
            Base::Gateway => &config.gateway,
            Base::Imaging => &config.imaging,
            Base::Elsewhere(base) => base,
        };
        let query = if request.query.is_empty() { "" } else { "?" };
        join(&[base, "/", &request.path, query, &request.query])
    }
}
