import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateRatings1795400000000 implements MigrationInterface {
  readonly name = 'CreateRatings1795400000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE tab_standing (
        tab_id uuid PRIMARY KEY,
        rating_count integer NOT NULL DEFAULT 0 CHECK (rating_count >= 0),
        rating_sum integer NOT NULL DEFAULT 0,
        spread integer[] NOT NULL DEFAULT '{0,0,0,0,0}'
          CHECK (array_length(spread, 1) = 5 AND 0 <= ALL (spread)),
        comment_count integer NOT NULL DEFAULT 0 CHECK (comment_count >= 0),
        revision integer NOT NULL DEFAULT 0,
        CHECK (rating_count = spread[1] + spread[2] + spread[3] + spread[4] + spread[5]),
        CHECK (rating_sum = spread[1] + 2 * spread[2] + 3 * spread[3] + 4 * spread[4] + 5 * spread[5])
      )`);
    await runner.query(`
      CREATE TABLE tab_rating (
        account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        tab_id uuid NOT NULL,
        rating smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
        counted boolean NOT NULL,
        rated_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (account_id, tab_id)
      )`);
    await runner.query(
      'CREATE INDEX tab_rating_newest_idx ON tab_rating (tab_id, rated_at DESC) WHERE counted',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE tab_rating');
    await runner.query('DROP TABLE tab_standing');
  }
}
