import type { SchemaMigration } from '@tabdock/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Tabs with the music of taken-down ones, and what administrators decided about them. */
export class KeepTakedownSuggestions1797800000000 implements SchemaMigration {
  readonly name = 'KeepTakedownSuggestions1797800000000';
  readonly phase = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE takedown_suggestion (
        takedown_id uuid NOT NULL REFERENCES takedown ON DELETE CASCADE,
        tab_id uuid NOT NULL,
        relation text NOT NULL,
        measure real NOT NULL,
        state text NOT NULL DEFAULT 'open',
        suggested_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (takedown_id, tab_id)
      )`);
    await runner.query(
      `CREATE INDEX takedown_suggestion_open_idx ON takedown_suggestion (suggested_at, takedown_id, tab_id)
       WHERE state = 'open'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE takedown_suggestion');
  }
}
