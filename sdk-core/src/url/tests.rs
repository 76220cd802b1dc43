mod encode;
mod query;
mod safe;
mod vimeo;
