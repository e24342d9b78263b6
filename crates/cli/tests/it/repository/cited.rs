//! Citations of the Comprehensive Rules in a line of text.

/// The length of the rule number that opens this text, as in `613`, `704.5` or `704.5g`; 0 without one.
fn number_length(text: &str) -> usize {
    let digits = |from: usize| text[from..].bytes().take_while(u8::is_ascii_digit).count();
    if digits(0) != 3 {
        return 0;
    }
    if !text[3..].starts_with('.') || digits(4) == 0 {
        return 3;
    }
    let paragraph = 4 + digits(4);
    paragraph + text[paragraph..].bytes().take_while(u8::is_ascii_lowercase).count()
}

/// What is left after a word that joins two citations, as in `601.2b–601.2d` or `508.1d, 509.1c`.
fn after_joint(text: &str) -> Option<&str> {
    ["–", "-", " – ", ", and ", ", ", "; ", " and ", " or ", " to "].iter().find_map(|joint| {
        let rest = text.strip_prefix(joint)?;
        // A bare number after a comma may count anything, so only one with a dot continues a citation.
        (number_length(rest) > 3).then_some(rest)
    })
}

/// The rule numbers cited in a line.
pub fn citations(line: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for (start, mark) in line.match_indices("CR ") {
        if line[..start].ends_with(|before: char| before.is_alphanumeric()) {
            continue;
        }
        let mut rest = Some(&line[start + mark.len()..]);
        while let Some(text) = rest {
            let (number, after) = text.split_at(number_length(text));
            if !number.is_empty() {
                found.push(number);
            }
            rest = after_joint(after).filter(|_| !number.is_empty());
        }
    }
    found
}
