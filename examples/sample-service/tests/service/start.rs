//! Startup errors.

use giflet_sample_service::{Config, StartError, start};

use crate::client::{Service, config};

#[tokio::test]
async fn reports_a_missing_or_invalid_catalogue() {
    let data = tempfile::TempDir::new().unwrap();
    for content in
        [None, Some("{}"), Some("[{\"title\":\"no id\"}]"), Some("[{\"id\":1},{\"id\":\"1\"}]"), Some("[")]
    {
        let mut config = config(data.path());
        config.catalogue = data.path().join("catalogue");
        if let Some(content) = content {
            std::fs::create_dir_all(&config.catalogue).unwrap();
            std::fs::write(config.catalogue.join("entries.json"), content).unwrap();
        }
        let error = start(config).await.unwrap_err();
        assert!(matches!(error, StartError::Catalogue(_)), "{content:?}: {error}");
        assert!(error.to_string().contains("entries.json"), "{error}");
    }
}

#[tokio::test]
async fn reports_a_port_in_use() {
    let service = Service::start().await;
    let data = tempfile::TempDir::new().unwrap();
    let mut config = config(data.path());
    config.port = service.running.address().port();
    assert!(matches!(start(config).await.unwrap_err(), StartError::Address(_)));
}

#[tokio::test]
async fn reports_an_unusable_data_folder() {
    let data = tempfile::NamedTempFile::new().unwrap();
    assert!(matches!(start(config(data.path())).await.unwrap_err(), StartError::Data(_)));
}

// Two would apply changes of GIFs to different copies of the catalogue.
#[tokio::test]
async fn refuses_a_data_folder_that_another_service_uses() {
    let data = tempfile::TempDir::new().unwrap();
    let first = start(config(data.path())).await.unwrap();
    let error = start(config(data.path())).await.unwrap_err();
    assert!(matches!(error, StartError::Data(_)));
    assert!(error.to_string().contains("another service uses it"), "{error}");
    first.stop().await;
    start(config(data.path())).await.unwrap().stop().await;
}

#[tokio::test]
async fn loads_a_changed_catalogue_on_the_next_start() {
    let folder = tempfile::TempDir::new().unwrap();
    let with_title = |title: &str| {
        let entries = format!(r#"[{{"id":"a","title":"{title}"}}]"#);
        std::fs::write(folder.path().join("entries.json"), entries).unwrap();
        |config: &mut Config| config.catalogue = folder.path().to_path_buf()
    };
    let service = Service::with(with_title("First")).await;
    assert_eq!(service.call("/v1/gifs/a").await["data"]["title"], "First");
    let service = service.restart_with(with_title("Second")).await;
    assert_eq!(service.call("/v1/gifs/a").await["data"]["title"], "Second");
}

#[tokio::test]
async fn loads_the_catalogue_again_if_its_stored_copy_is_damaged() {
    let mut service = Service::start().await;
    let file = service.data.path().join("catalogue.sqlite");
    let stored = std::fs::read(&file).unwrap();
    for damaged in [&[], b"no database".as_slice(), &stored[..100], &stored[..stored.len() / 2]] {
        std::fs::write(&file, damaged).unwrap();
        service = service.restart().await;
        assert_eq!(std::fs::read(&file).unwrap(), stored);
    }
}
