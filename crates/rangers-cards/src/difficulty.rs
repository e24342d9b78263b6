//! How hard a campaign is: by the weather of all its days, chosen when it begins.

/// How hard a campaign is, where the day track is not to say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Difficulty {
    /// Fair weather.
    Easy,
    /// Rain.
    Normal,
    /// Wind.
    Hard,
    /// Fog.
    Expert,
}

impl Difficulty {
    /// All of them.
    pub const ALL: [Difficulty; 4] = [Difficulty::Easy, Difficulty::Normal, Difficulty::Hard, Difficulty::Expert];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Difficulty::Easy => "easy",
            Difficulty::Normal => "normal",
            Difficulty::Hard => "hard",
            Difficulty::Expert => "expert",
        }
    }

    /// The one of that name.
    pub fn named(name: &str) -> Option<Difficulty> {
        Difficulty::ALL.into_iter().find(|one| one.name() == name)
    }

    /// The weather of every day.
    pub fn weather(self) -> &'static str {
        match self {
            Difficulty::Easy => "A Perfect Day",
            Difficulty::Normal => "Downpour",
            Difficulty::Hard => "Howling Winds",
            Difficulty::Expert => "Electric Fog",
        }
    }
}
