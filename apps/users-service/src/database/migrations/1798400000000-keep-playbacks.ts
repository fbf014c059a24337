import type { SchemaMigration } from '@tabdock/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** How accounts left tabs in the player. */
export class KeepPlaybacks1798400000000 implements SchemaMigration {
  readonly name = 'KeepPlaybacks1798400000000';
  readonly phase = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE tab_playback (
        account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        tab_id uuid NOT NULL,
        bar integer NOT NULL CHECK (bar >= 0),
        loop_from integer CHECK (loop_from >= 0),
        loop_to integer,
        track integer NOT NULL CHECK (track >= 0),
        speed smallint NOT NULL,
        semitones smallint NOT NULL,
        uses_capo boolean NOT NULL,
        kept_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, tab_id),
        CHECK ((loop_from IS NULL) = (loop_to IS NULL) AND loop_from <= loop_to)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE tab_playback');
  }
}
