mod encode;
mod favicon;
mod query;
mod safe;
mod vimeo;
