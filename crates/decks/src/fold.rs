//! One spelling for every way of typing a card name. It is for comparing, never for showing.

/// Folds a card name: case, accents, ligatures, typographic signs, spacing and the way halves are separated all vanish.
pub fn fold(name: &str) -> String {
    let mut folded = String::with_capacity(name.len());
    for c in name.chars().flat_map(char::to_lowercase) {
        push_folded(&mut folded, c);
    }
    folded.truncate(folded.trim_end().len());
    folded
}

fn push_folded(folded: &mut String, c: char) {
    match c {
        c if c.is_whitespace() => push_space(folded),
        '/' => push_slash(folded),
        'a'..='z' | '0'..='9' => folded.push(c),
        '\u{300}'..='\u{36f}' | '®' | '™' => {}
        c => match plain_spelling(c) {
            Some(plain) => folded.push_str(plain),
            None => folded.push(c),
        },
    }
}

fn push_space(folded: &mut String) {
    if !folded.is_empty() && !folded.ends_with([' ', '/']) {
        folded.push(' ');
    }
}

/// `Fire/Ice`, `Fire//Ice` and `Fire // Ice` are the same card.
fn push_slash(folded: &mut String) {
    folded.truncate(folded.trim_end().len());
    if !folded.ends_with('/') {
        folded.push('/');
    }
}

fn plain_spelling(c: char) -> Option<&'static str> {
    Some(match c {
        'à'..='å' | 'ā' | 'ă' | 'ą' | 'ǎ' => "a",
        'æ' | 'ǽ' => "ae",
        'ç' | 'ć' | 'ĉ' | 'ċ' | 'č' => "c",
        'ď' | 'đ' | 'ð' => "d",
        'è'..='ë' | 'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' => "e",
        'ĝ' | 'ğ' | 'ġ' | 'ģ' => "g",
        'ĥ' | 'ħ' => "h",
        'ì'..='ï' | 'ĩ' | 'ī' | 'ĭ' | 'į' | 'ı' | 'ǐ' => "i",
        'ĵ' => "j",
        'ķ' => "k",
        'ĺ' | 'ļ' | 'ľ' | 'ŀ' | 'ł' => "l",
        'ñ' | 'ń' | 'ņ' | 'ň' => "n",
        'ò'..='ö' | 'ø' | 'ō' | 'ŏ' | 'ő' | 'ǒ' => "o",
        'œ' => "oe",
        'ŕ' | 'ŗ' | 'ř' => "r",
        'ś' | 'ŝ' | 'ş' | 'š' | 'ș' => "s",
        'ß' => "ss",
        'ţ' | 'ť' | 'ŧ' | 'ț' => "t",
        'þ' => "th",
        'ù'..='ü' | 'ũ' | 'ū' | 'ŭ' | 'ů' | 'ű' | 'ų' | 'ǔ' => "u",
        'ŵ' => "w",
        'ý' | 'ÿ' | 'ŷ' => "y",
        'ź' | 'ż' | 'ž' => "z",
        '‘' | '’' | '‛' | 'ʼ' | '´' | '`' | '′' => "'",
        '“' | '”' | '„' | '″' => "\"",
        '‐' | '‑' | '‒' | '–' | '—' | '−' => "-",
        '꞉' | '：' => ":",
        '…' => "...",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::fold;

    #[test]
    fn spellings_of_one_name_fold_together() {
        let check = |spelling: &str, folded: &str| assert_eq!(fold(spelling), folded, "{spelling}");
        check("Lightning Bolt", "lightning bolt");
        check("  LIGHTNING \t bolt ", "lightning bolt");
        check("Urza’s Tower", "urza's tower");
        check("Æther Vial", "aether vial");
        check("Lim-Dûl's Vault", "lim-dul's vault");
        check("Lim–Du\u{302}l's Vault", "lim-dul's vault");
        check("Fire // Ice", "fire/ice");
        check("Fire/Ice", "fire/ice");
        check("fire //  ice", "fire/ice");
        check("SP//dr, Piloted by Peni", "sp/dr, piloted by peni");
        check("Ratonhnhaké꞉ton", "ratonhnhake:ton");
        check("İ", "i");
        check("   ", "");
    }
}
