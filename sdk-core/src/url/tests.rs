mod addresses;
mod encode;
mod query;
mod safe;
mod vimeo;
