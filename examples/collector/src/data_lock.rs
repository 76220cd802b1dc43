//! One process per data folder.

use std::fs::{File, TryLockError, create_dir_all};
use std::path::Path;

/// Locks a folder, which is created if necessary, until the file is dropped or the process ends. The error is a message for the
/// user.
pub fn lock_data(folder: &Path) -> Result<File, String> {
    let at = |why: String| format!("{}: {why}", folder.display());
    let open = || {
        create_dir_all(folder)?;
        File::options().create(true).truncate(false).write(true).open(folder.join("lock"))
    };
    let file = open().map_err(|error| at(error.to_string()))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(at("another service uses it".into())),
        Err(TryLockError::Error(error)) => Err(at(error.to_string())),
    }
}
