mod embed;
mod network;
mod sheet;
mod video_player;
mod virtual_path;
