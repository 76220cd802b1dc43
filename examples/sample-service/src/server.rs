//! Starting and stopping.

use std::net::SocketAddr;

use giflet_collector::{Running, lock_data, serve};
use rusqlite::Connection;
use tokio::net::TcpListener;

use crate::app::Shared;
use crate::config::Config;
use crate::{catalogue, routes, site_api, visits};

/// Errors of [`start`].
#[derive(Debug)]
pub enum StartError {
    /// The catalogue is missing or unreadable.
    Catalogue(String),
    /// The data folder cannot be used.
    Data(String),
    /// The address is in use or not available.
    Address(String),
}

impl std::fmt::Display for StartError {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Catalogue(why) => write!(out, "no catalogue: {why}"),
            Self::Data(why) => write!(out, "the data folder cannot be used: {why}"),
            Self::Address(why) => write!(out, "cannot listen: {why}"),
        }
    }
}

impl std::error::Error for StartError {}

/// Loads the catalogue, opens the data folder and starts listening.
pub async fn start(config: Config) -> Result<Running, StartError> {
    let (folder, data) = (config.catalogue.clone(), config.data.clone());
    let (example_data, now) = (config.example_data, config.clock.now());
    let opened = tokio::task::spawn_blocking(move || {
        // Two services would apply changes of the catalogue to different copies in memory.
        let lock = lock_data(&data).map_err(StartError::Data)?;
        let mut visits = visits::open(&data).map_err(StartError::Data)?;
        let catalogue = catalogue::load(&folder, &data).map_err(StartError::Catalogue)?;
        let owners =
            catalogue::people::all(&catalogue).map_err(|error| StartError::Catalogue(error.to_string()))?;
        let fill = |db: &Connection| match example_data {
            true => site_api::add_examples(db, &catalogue, now),
            false => Ok(()),
        };
        site_api::prepare(&mut visits, &owners, fill)
            .and_then(|()| apply_changes(&visits, &catalogue))
            .map_err(|error| StartError::Data(error.to_string()))?;
        Ok((catalogue, visits, lock))
    });
    let (catalogue, visits, lock) = opened.await.map_err(|error| StartError::Data(error.to_string()))??;

    let requested = SocketAddr::new(config.host, config.port);
    let address_error = |error: std::io::Error| StartError::Address(format!("{requested}: {error}"));
    let listener = TcpListener::bind(requested).await.map_err(address_error)?;
    let address = listener.local_addr().map_err(address_error)?;

    let read_timeout = config.read_timeout;
    let router = routes::router(Shared::new(config, address, catalogue, visits));
    serve(listener, router, read_timeout, lock).map_err(address_error)
}

/// Applies the stored changes of GIFs to the catalogue.
fn apply_changes(visits: &Connection, catalogue: &Connection) -> rusqlite::Result<()> {
    for (id, cta) in visits::ctas::all(visits)? {
        catalogue::set_cta(catalogue, &id, cta.as_ref())?;
    }
    for (id, name, value) in site_api::facts(visits)? {
        catalogue::set_fact(catalogue, &id, &name, &value)?;
    }
    for id in site_api::removed(visits)? {
        catalogue::set_removed(catalogue, &id, true)?;
    }
    Ok(())
}
