//! The command line of the collector.

use std::process::ExitCode;

use giflet_collector::command_line::{print_error, print_line};
use giflet_collector::{Command, HELP, Serve, start, stop_signal};

#[tokio::main]
async fn main() -> ExitCode {
    let command = match Command::parse(std::env::args_os(), |name| std::env::var(name).ok()) {
        Ok(command) => command,
        Err(problem) => {
            print_error("giflet-collector", &format!("{problem}\nTry --help."));
            return ExitCode::from(2);
        }
    };
    let ran = match command {
        Command::Help => {
            print_line(HELP);
            Ok(())
        }
        Command::Serve(config) => run(config).await,
        #[cfg(feature = "stream")]
        Command::Consume(config) => {
            giflet_collector::consume(config, stop_signal()).await.map_err(|error| error.to_string())
        }
        #[cfg(feature = "stream")]
        Command::Migrate(config) => giflet_collector::migrate(config).await.map_or_else(
            |error| Err(error.to_string()),
            |receipt| {
                print_line(&format!("{} published, {} known", receipt.accepted, receipt.duplicates));
                Ok(())
            },
        ),
    };
    match ran {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            print_error("giflet-collector", &problem);
            ExitCode::FAILURE
        }
    }
}

async fn run(config: Serve) -> Result<(), String> {
    // Signal handlers must exist before the address is printed: the caller may stop the collector once it reads it.
    let stop = stop_signal();
    let collector = start(config).await.map_err(|error| error.to_string())?;
    print_line(&format!("listening on http://{}", collector.address()));
    stop.await;
    collector.stop().await;
    Ok(())
}
