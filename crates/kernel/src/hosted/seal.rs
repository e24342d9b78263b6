//! A seal on saved bytes: whatever was altered since they were written is refused before anything reads it.

use super::ResumeError;
use crate::StateHash;

/// How a sealed save begins; the version of the seal follows, and the hash of all that comes after the line.
const WORD: &str = "cardhall-save";
const VERSION: u32 = 1;

/// Bytes with a seal.
pub fn sealed(body: &[u8]) -> Vec<u8> {
    let mut bytes = format!("{WORD} {VERSION} {}\n", StateHash::of(body)).into_bytes();
    bytes.extend_from_slice(body);
    bytes
}

/// What was sealed, if nothing of it has changed.
pub fn unsealed(bytes: &[u8]) -> Result<&[u8], ResumeError> {
    let damaged = |problem: String| Err(ResumeError::Damaged(problem));
    let Some(end) = bytes.iter().take(64).position(|byte| *byte == b'\n') else {
        return damaged("its first line is no seal".to_string());
    };
    let body = &bytes[end + 1..];
    let line = String::from_utf8_lossy(&bytes[..end]);
    let words: Vec<&str> = line.split(' ').collect();
    let [WORD, version, hash] = words[..] else { return damaged("its first line is no seal".to_string()) };
    if version != VERSION.to_string() {
        return damaged(format!("its seal has version {version}; this program reads version {VERSION}"));
    }
    if hash != StateHash::of(body).to_string() {
        return damaged("it is not what was written: the checksum in its first line is another".to_string());
    }
    Ok(body)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_altered_byte_is_noticed() {
        let bytes = sealed(b"a game in the middle of its third turn");
        assert_eq!(unsealed(&bytes).unwrap(), b"a game in the middle of its third turn");
        for at in 0..bytes.len() {
            for bit in 0..8 {
                let mut altered = bytes.clone();
                altered[at] ^= 1 << bit;
                assert!(unsealed(&altered).is_err(), "bit {bit} of byte {at}");
            }
            assert!(unsealed(&bytes[..at]).is_err(), "cut after {at} bytes");
        }
        let newer = String::from_utf8(bytes).unwrap().replacen(" 1 ", " 2 ", 1);
        let refused = unsealed(newer.as_bytes()).unwrap_err().to_string();
        assert!(refused.contains("version 2; this program reads version 1"), "{refused}");
    }
}
