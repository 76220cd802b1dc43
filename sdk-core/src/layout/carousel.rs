use super::LayoutError;

/// Where the items of a row begin and how wide they are, in px from where reading begins (LAY-05). The row is as wide as
/// the last item's end.
///
/// `ratios` are heights divided by widths, as for the masonry; one that is no positive number counts as a square. Every
/// item is at least 1 px wide, and as high as the row.
pub fn carousel(height: f64, gutter: f64, ratios: &[f32]) -> Result<Vec<[u32; 2]>, LayoutError> {
    let most = f64::from(1 << 24);
    if !(0.0..=most).contains(&height) || !(0.0..=most).contains(&gutter) {
        return Err(LayoutError::Geometry);
    }
    let mut offset = 0_u32;
    let mut place = |ratio: &f32| {
        let ratio = if *ratio > 0.0 && *ratio <= f32::MAX { f64::from(*ratio) } else { 1.0 };
        let width = ((height / ratio + 0.5) as u32).max(1);
        let item = [offset, width];
        // Beyond what browsers can scroll to, as for the masonry.
        offset = offset.checked_add(width)?.checked_add(gutter as u32).filter(|end| *end <= 1 << 28)?;
        Some(item)
    };
    ratios.iter().map(&mut place).collect::<Option<Vec<_>>>().ok_or(LayoutError::TooHigh)
}
