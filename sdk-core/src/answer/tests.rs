mod bytes;
mod giphy;
mod mutate;
mod random;
mod reader;
mod reference;
mod shapes;
mod tenor;
