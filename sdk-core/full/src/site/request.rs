use super::{Auth, Base, Body, Config, SiteCall, SiteRequest};
use crate::options::CallOptions;
use giflet_sdk_core::client::endpoints::{number, option_value};
use giflet_sdk_core::client::{ApiError, Code, Request};
use giflet_sdk_core::text::join;
use giflet_sdk_core::url::{push_encoded, push_parameter, vimeo_id};

const FORM: &str = "application/x-www-form-urlencoded";
const JSON: &str = "application/json";

impl SiteCall {
    /// Builds the request for the options. Undefined options are not sent.
    pub fn request(&self, options: &CallOptions) -> Result<SiteRequest, ApiError> {
        let argument = |name: &str| option_value(name, &|name| options.parameter(name));
        let usage = || ApiError::new(Code::Usage, &join(&["giflet: invalid arguments for ", self.name]));
        let has_offset = self.parameters.split('&').any(|name| name == "offset");
        let request = Request {
            method: self.method,
            path: self.build_path(argument)?,
            query: pairs(self.parameters, argument),
            offset: has_offset.then(|| argument("offset").map_or(0, number)),
            ..Request::default()
        };
        let mut sent = SiteRequest {
            call: self.name,
            request,
            base: self.base(),
            auth: self.auth,
            ..SiteRequest::default()
        };
        if matches!(sent.base, Base::External(_)) && argument("url").and_then(vimeo_id).is_none() {
            return Err(usage());
        }
        match self.body {
            Body::None => {}
            Body::Form(names) => {
                sent.content_type = Some(FORM);
                sent.request.body = Some(pairs(names, argument));
            }
            Body::Json => {
                let body = options.body.as_ref().ok_or_else(usage)?;
                let json = js_sys::JSON::stringify(body).map_err(|_| usage())?;
                sent.content_type = Some(JSON);
                sent.request.body = Some(json.as_string().ok_or_else(usage)?);
            }
            Body::File => sent.file = Some(options.file.clone().ok_or_else(usage)?),
        }
        sent.secret = match self.auth {
            Auth::Key => None,
            Auth::Token => Some(argument("token").ok_or_else(usage)?.into()),
            Auth::Password => argument("password").map(String::from),
        };
        Ok(sent)
    }

    fn build_path<'o>(&self, argument: impl Fn(&str) -> Option<&'o str>) -> Result<String, ApiError> {
        let usage = || ApiError::new(Code::Usage, &join(&["giflet: invalid arguments for ", self.name]));
        let mut path = String::new();
        for (index, part) in self.path.split('/').enumerate() {
            if index > 0 {
                path.push('/');
            }
            match part.strip_prefix('{').and_then(|part| part.strip_suffix('}')) {
                // A dot segment would change the path, even if it is percent-encoded.
                Some(name) => match argument(name).filter(|value| !matches!(*value, "." | "..")) {
                    Some(value) => push_encoded(&mut path, value),
                    None => return Err(usage()),
                },
                None => path.push_str(part),
            }
        }
        Ok(path)
    }
}

fn pairs<'o>(names: &str, argument: impl Fn(&str) -> Option<&'o str>) -> String {
    let mut text = String::new();
    for name in names.split('&') {
        if let Some(value) = argument(name) {
            push_parameter(&mut text, name, value);
        }
    }
    text.split_off(text.len().min(1))
}

impl SiteRequest {
    /// Whether it is sent to the provider, not to a third party.
    pub fn is_first_party(&self) -> bool {
        !matches!(self.base, Base::External(_))
    }

    /// Returns the URL. Credentials are sent as headers only.
    pub fn url(&self, config: &Config) -> String {
        let base = match self.base {
            Base::Site => &config.site,
            Base::Gateway => &config.gateway,
            Base::Imaging => &config.imaging,
            Base::External(base) => base,
        };
        let Request { path, query, .. } = &self.request;
        join(&[base, "/", path, if query.is_empty() { "" } else { "?" }, query])
    }
}
