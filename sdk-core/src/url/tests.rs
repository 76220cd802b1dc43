mod embed;
mod encode;
mod query;
mod safe;
mod share;
mod sheet;
mod video_host;
mod virtual_path;
