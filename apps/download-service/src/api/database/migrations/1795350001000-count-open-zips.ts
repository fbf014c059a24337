import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CountOpenZips1795350001000 implements MigrationInterface {
  readonly name = 'CountOpenZips1795350001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE zip_slot (
        id uuid PRIMARY KEY,
        owner_kind text NOT NULL CHECK (owner_kind IN ('guest', 'user')),
        owner_id uuid NOT NULL,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX zip_slot_owner_idx ON zip_slot (owner_kind, owner_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE zip_slot');
  }
}
