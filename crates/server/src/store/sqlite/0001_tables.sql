CREATE TABLE guests (
    id BIGINT PRIMARY KEY,
    token BLOB NOT NULL UNIQUE,
    name TEXT NOT NULL,
    created BIGINT NOT NULL
);

CREATE TABLE tables (
    id BIGINT PRIMARY KEY,
    game TEXT NOT NULL,
    epoch BIGINT NOT NULL,
    stage TEXT NOT NULL CHECK (stage IN ('waiting', 'playing', 'over', 'frozen')),
    public BIGINT NOT NULL CHECK (public IN (0, 1)),
    invitation BIGINT NOT NULL,
    start TEXT NOT NULL,
    outcome TEXT,
    rematch BIGINT REFERENCES tables (id),
    created BIGINT NOT NULL,
    ended BIGINT
);
CREATE INDEX tables_by_stage ON tables (stage, public, created);

CREATE TABLE seats (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL CHECK (seat BETWEEN 0 AND 31),
    guest BIGINT REFERENCES guests (id),
    bot TEXT,
    name TEXT NOT NULL,
    brings TEXT NOT NULL,
    PRIMARY KEY (table_id, seat),
    CHECK (guest IS NULL OR bot IS NULL)
) WITHOUT ROWID;
CREATE UNIQUE INDEX seats_by_guest ON seats (guest, table_id) WHERE guest IS NOT NULL;

CREATE TABLE entries (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    number BIGINT NOT NULL CHECK (number > 0),
    epoch BIGINT NOT NULL,
    at BIGINT NOT NULL,
    seat BIGINT,
    cause TEXT NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;

CREATE TABLE snapshots (
    table_id BIGINT PRIMARY KEY REFERENCES tables (id),
    entry BIGINT NOT NULL,
    bytes BLOB NOT NULL
);

-- Seat -1 is whoever watches.
CREATE TABLE tapes (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    bytes BLOB NOT NULL,
    PRIMARY KEY (table_id, seat)
);

CREATE TABLE reports (
    id BIGINT PRIMARY KEY,
    table_id BIGINT NOT NULL REFERENCES tables (id),
    entry BIGINT NOT NULL,
    seat BIGINT,
    at BIGINT NOT NULL,
    text TEXT NOT NULL
);
