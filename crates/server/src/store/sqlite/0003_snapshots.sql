-- Several of a table: those who agree to go back need one from before.
DROP TABLE snapshots;
CREATE TABLE snapshots (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    entry BIGINT NOT NULL,
    bytes BLOB NOT NULL,
    PRIMARY KEY (table_id, entry)
);

CREATE TABLE chat (
    table_id BIGINT NOT NULL REFERENCES tables (id),
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    seat BIGINT,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
);
