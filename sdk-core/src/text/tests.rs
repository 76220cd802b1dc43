mod clean;
mod cut;
mod json;

use super::push_digits;
use proptest::prelude::*;

proptest! {
    // [MOD-01]
    #[test]
    fn digits_equal_the_standard_formatting(number in any::<u64>()) {
        let mut text = String::from("n");
        push_digits(&mut text, number);
        prop_assert_eq!(text, format!("n{number}"));
    }
}
