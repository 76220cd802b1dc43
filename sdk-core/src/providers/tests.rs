mod example;
mod files;
mod members;
mod wrong;
