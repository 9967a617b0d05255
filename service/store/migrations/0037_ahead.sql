-- What players have answered before they were asked. Gone with the answer's being carried out, or lapsing by then.
CREATE TABLE answers_ahead (
    match_id BIGINT   NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat     SMALLINT NOT NULL,
    answer   JSONB    NOT NULL,
    PRIMARY KEY (match_id, seat)
);
