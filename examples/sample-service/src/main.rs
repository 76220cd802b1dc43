//! The command line of the sample service.

use std::io::Write;
use std::process::ExitCode;

use giflet_sample_service::{Command, HELP, start, stop_signal};

#[tokio::main]
async fn main() -> ExitCode {
    let config = match Command::parse(std::env::args_os()) {
        Ok(Command::Help) => {
            say(HELP);
            return ExitCode::SUCCESS;
        }
        Ok(Command::Run(config)) => *config,
        Err(problem) => {
            complain(&format!("{problem}\nTry --help."));
            return ExitCode::from(2);
        }
    };
    // Listening for signals begins before the address is printed: whoever reads it may stop us at once.
    let stop = stop_signal();
    let service = match start(config).await {
        Ok(service) => service,
        Err(problem) => {
            complain(&problem.to_string());
            return ExitCode::FAILURE;
        }
    };
    say(&format!("listening on http://{}", service.address()));
    stop.await;
    service.stop().await;
    ExitCode::SUCCESS
}

/// A closed pipe at the other end is no reason to stop serving, so nothing is made of a failed write.
fn say(line: &str) {
    let mut out = std::io::stdout();
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

fn complain(line: &str) {
    let _ = writeln!(std::io::stderr(), "giflet-sample-service: {line}");
}
