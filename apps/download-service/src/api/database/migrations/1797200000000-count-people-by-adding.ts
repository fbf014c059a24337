import type { SchemaMigration } from '@tabdock/service-kit/database';
import type { QueryRunner } from 'typeorm';

/**
 * Which people are counted for each tab, so that one more is one row instead of a count of all. A tab whose `added` is
 * not its `people`, as all of them at first, is counted whole when the next one comes.
 */
export class CountPeopleByAdding1797200000000 implements SchemaMigration {
  readonly name = 'CountPeopleByAdding1797200000000';
  readonly phase = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE tab_person (
        tab_id uuid NOT NULL,
        owner_id uuid NOT NULL,
        PRIMARY KEY (tab_id, owner_id)
      )`);
    await runner.query('CREATE TABLE tab_unchecked (tab_id uuid PRIMARY KEY)');
    await runner.query('ALTER TABLE tab_figure ADD COLUMN added integer NOT NULL DEFAULT 0');
    await runner.query(
      'ALTER TABLE tab_recount ADD COLUMN owner_kind text, ADD COLUMN owner_id uuid',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tab_recount DROP COLUMN owner_kind, DROP COLUMN owner_id');
    await runner.query('ALTER TABLE tab_figure DROP COLUMN added');
    await runner.query('DROP TABLE tab_unchecked, tab_person');
  }
}
