mod encode;
mod safe;
