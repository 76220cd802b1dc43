//! `giflet-bindgen MODULE FOLDER` writes the JavaScript glue of a compiled core, its types and the bound module.

use std::env::args_os;
use std::error::Error;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = args_os().skip(1);
    let (Some(module), Some(folder)) = (arguments.next(), arguments.next()) else {
        return Err("usage: giflet-bindgen MODULE FOLDER".into());
    };
    Bindgen::new()
        .web(true)?
        .omit_default_module_path(true)
        // Exports the function that replaces the instance, for the recovery from traps.
        .reset_state_function(true)
        .typescript(true)
        .out_name("giflet")
        .input_path(module)
        .generate(folder)?;
    Ok(())
}
