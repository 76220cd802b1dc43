//! The command line of the sample service.

use std::process::ExitCode;

use giflet_collector::command_line::{print_error, print_line};
use giflet_collector::stop_signal;
use giflet_sample_service::{Command, HELP, start};

#[tokio::main]
async fn main() -> ExitCode {
    let config = match Command::parse(std::env::args_os()) {
        Ok(Command::Help) => {
            print_line(HELP);
            return ExitCode::SUCCESS;
        }
        Ok(Command::Run(config)) => *config,
        Err(problem) => {
            print_error("giflet-sample-service", &format!("{problem}\nTry --help."));
            return ExitCode::from(2);
        }
    };
    // Signal handlers must exist before the address is printed: the caller may stop the service once it reads it.
    let stop = stop_signal();
    let service = match start(config).await {
        Ok(service) => service,
        Err(problem) => {
            print_error("giflet-sample-service", &problem.to_string());
            return ExitCode::FAILURE;
        }
    };
    print_line(&format!("listening on http://{}", service.address()));
    stop.await;
    service.stop().await;
    ExitCode::SUCCESS
}
