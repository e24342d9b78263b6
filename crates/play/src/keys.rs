//! What the keys do, for the help.

/// Keys and what they do, by group.
pub const HELP: &[(&str, &[(&str, &str)])] = &[
    (
        "Answering",
        &[
            ("↑ ↓", "move (also j k, 1 to 9, PgUp, PgDn)"),
            ("Enter", "do it, or confirm what is marked"),
            ("Space", "pass; elsewhere mark what the cursor is on"),
            ("← →", "change a share or a number"),
            ("/", "search in the list, Esc clears"),
            ("a", "attack with all, or with none"),
            ("m", "do it and pay for it by hand"),
            ("u", "take back a half-made action, or mana not used yet"),
            ("h", "a hint: what a bot would answer"),
            ("P", "pass until the turn ends or somebody acts"),
        ],
    ),
    (
        "Looking",
        &[
            ("Tab", "walk over the table: ← → next, ↑ ↓ next zone"),
            ("v", "read the card in full"),
            ("e", "explain why things are as they are, on or off"),
            ("g", "graveyards, exile and what you know"),
            ("l", "everything that happened"),
        ],
    ),
    (
        "Table",
        &[
            ("t", "when to be asked, and when to pass"),
            ("s", "save in a file of your choice"),
            ("C", "concede"),
            ("q", "leave; the game is saved"),
        ],
    ),
];

/// What the signs on the board mean.
pub const SIGNS: &str = "↷ tapped · ~ just came · » attacks · -2 damage · +Lance attached";
