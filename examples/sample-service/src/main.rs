//! The command line of the sample service.

use std::io::Write;
use std::process::ExitCode;

use giflet_sample_service::{Command, HELP, start, stop_signal};

#[tokio::main]
async fn main() -> ExitCode {
    let config = match Command::parse(std::env::args_os()) {
        Ok(Command::Help) => {
            print_line(HELP);
            return ExitCode::SUCCESS;
        }
        Ok(Command::Run(config)) => *config,
        Err(problem) => {
            print_error(&format!("{problem}\nTry --help."));
            return ExitCode::from(2);
        }
    };
    // Signal handlers must exist before the address is printed: the caller may stop the service once it reads it.
    let stop = stop_signal();
    let service = match start(config).await {
        Ok(service) => service,
        Err(problem) => {
            print_error(&problem.to_string());
            return ExitCode::FAILURE;
        }
    };
    print_line(&format!("listening on http://{}", service.address()));
    stop.await;
    service.stop().await;
    ExitCode::SUCCESS
}

/// Prints a line. Write errors are ignored: the service keeps running if stdout is closed.
fn print_line(line: &str) {
    let mut out = std::io::stdout();
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

fn print_error(line: &str) {
    let _ = writeln!(std::io::stderr(), "giflet-sample-service: {line}");
}
