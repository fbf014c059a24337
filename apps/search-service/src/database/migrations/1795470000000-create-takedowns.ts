import { createOutbox } from '@tabdock/service-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Takedowns, what asked for them, and the outbox for their events. */
export class CreateTakedowns1795470000000 implements MigrationInterface {
  readonly name = 'CreateTakedowns1795470000000';

  async up(runner: QueryRunner): Promise<void> {
    // It is set while any takedown of the tab holds; queries for people leave such rows out.
    await runner.query('ALTER TABLE tab ADD COLUMN taken_down_at timestamptz');
    await runner.query('DROP INDEX tab_own_content_idx, tab_own_content_song_idx');
    await createOwnContentIndexes(runner, 'file_facts IS NOT NULL AND taken_down_at IS NULL');
    await runner.query(`
      CREATE TABLE takedown (
        id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
        number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
        title text NOT NULL,
        grounds text NOT NULL,
        revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
        removed_at timestamptz NOT NULL DEFAULT now(),
        restored_at timestamptz
      )`);
    // It does not refer to tab: the row of an address that no source has shown goes when the
    // takedown ends.
    await runner.query(`
      CREATE TABLE takedown_tab (
        takedown_id uuid NOT NULL REFERENCES takedown,
        tab_id uuid NOT NULL,
        PRIMARY KEY (takedown_id, tab_id)
      )`);
    await runner.query('CREATE INDEX takedown_tab_tab_idx ON takedown_tab (tab_id)');
    await runner.query(`
      CREATE TABLE takedown_request (
        id uuid PRIMARY KEY,
        number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
        kind text NOT NULL CHECK (kind IN ('notice', 'counter-notice')),
        state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'accepted', 'rejected')),
        received_at timestamptz NOT NULL DEFAULT now(),
        name text NOT NULL,
        email text NOT NULL,
        postal_address text,
        rights_holder text,
        grounds text,
        work text,
        explanation text NOT NULL,
        addresses text[] NOT NULL DEFAULT '{}',
        takedown_id uuid REFERENCES takedown,
        decided_at timestamptz,
        decided_by text,
        note text
      )`);
    await runner.query(
      `CREATE INDEX takedown_request_open_idx ON takedown_request (number) WHERE state = 'open'`,
    );
    await runner.query(
      `CREATE INDEX takedown_request_decided_idx ON takedown_request (decided_at) WHERE state <> 'open'`,
    );
    await createOutbox(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['outbox', 'takedown_request', 'takedown_tab', 'takedown'])
      await runner.query(`DROP TABLE ${table}`);
    await runner.query('ALTER TABLE tab DROP COLUMN taken_down_at');
    await createOwnContentIndexes(runner, 'file_facts IS NOT NULL');
  }
}

/** Creates the indexes of the sitemap; dropping a column of their condition drops them. */
async function createOwnContentIndexes(runner: QueryRunner, where: string): Promise<void> {
  await runner.query(
    `CREATE INDEX tab_own_content_idx ON tab (id) INCLUDE (source_id) WHERE ${where}`,
  );
  await runner.query(
    `CREATE INDEX tab_own_content_song_idx ON tab (song_key) INCLUDE (source_id) WHERE ${where}`,
  );
}
