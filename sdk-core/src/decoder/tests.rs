mod bytes;
mod giphy;
mod mutate;
mod paging;
mod random;
mod reader;
mod shapes;
mod tenor;
