//! Reads the size and duration of an MP4 file from its boxes.

/// Metadata of a video. Sizes are px.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Info {
    pub width: u32,
    pub height: u32,
    pub duration_ms: u64,
}

/// Returns `None` if the data is not an MP4 file.
pub fn read(file: &[u8]) -> Option<Info> {
    let movie = child(file, b"moov")?;
    let header = child(movie, b"mvhd")?;
    // Version 1 uses 64-bit times.
    let is_long = *header.first()? == 1;
    let scale = u64::from(number(header, if is_long { 20 } else { 12 })?);
    let duration = match is_long {
        true => u64::from(number(header, 24)?) << 32 | u64::from(number(header, 28)?),
        false => number(header, 16)?.into(),
    };
    let mut info = Info { duration_ms: duration.checked_mul(1000)?.checked_div(scale)?, ..Info::default() };
    for (name, track) in boxes(movie) {
        let Some(header) = child(track, b"tkhd").filter(|_| name == b"trak") else { continue };
        // The header ends with the size as 16.16 fixed-point numbers.
        let end = header.len().checked_sub(8)?;
        let (width, height) = (number(header, end)? >> 16, number(header, end + 4)? >> 16);
        if width > info.width {
            (info.width, info.height) = (width, height);
        }
    }
    Some(info)
}

fn child<'a>(parent: &'a [u8], name: &[u8; 4]) -> Option<&'a [u8]> {
    boxes(parent).find(|(found, _)| found == name).map(|(_, body)| body)
}

/// Iterates over the boxes until the first invalid one.
fn boxes(mut rest: &[u8]) -> impl Iterator<Item = (&[u8], &[u8])> {
    std::iter::from_fn(move || {
        let length = number(rest, 0)? as usize;
        let (name, body) = (rest.get(4..8)?, rest.get(8..length)?);
        rest = rest.get(length..)?;
        Some((name, body))
    })
}

fn number(bytes: &[u8], at: usize) -> Option<u32> {
    let bytes = bytes.get(at..at.checked_add(4)?)?;
    bytes.try_into().ok().map(u32::from_be_bytes)
}

#[cfg(test)]
mod tests {
    use super::{Info, read};

    fn boxed(name: &[u8; 4], body: &[u8]) -> Vec<u8> {
        let length = u32::try_from(body.len() + 8).unwrap().to_be_bytes();
        [&length[..], name, body].concat()
    }

    #[test]
    fn reads_duration_and_size() {
        let mut movie = [0; 100];
        movie[12..16].copy_from_slice(&600_u32.to_be_bytes());
        movie[16..20].copy_from_slice(&900_u32.to_be_bytes());
        let mut track = [0; 84];
        track[76..80].copy_from_slice(&(320_u32 << 16).to_be_bytes());
        track[80..84].copy_from_slice(&(240_u32 << 16).to_be_bytes());
        let tracks = boxed(b"trak", &boxed(b"tkhd", &track));
        let file =
            [boxed(b"ftyp", b"isom"), boxed(b"moov", &[boxed(b"mvhd", &movie), tracks].concat())].concat();
        assert_eq!(read(&file), Some(Info { width: 320, height: 240, duration_ms: 1500 }));
        for end in 0..file.len() {
            assert!(read(&file[..end]).is_none_or(|info| info.width <= 320));
        }
        assert_eq!(read(b"GIF89a"), None);
    }
}
