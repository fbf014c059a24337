import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateBatches1795300000000 implements MigrationInterface {
  readonly name = 'CreateBatches1795300000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE batch (
        id uuid PRIMARY KEY,
        owner_kind text NOT NULL CHECK (owner_kind IN ('guest', 'user')),
        owner_id uuid NOT NULL,
        tabs integer NOT NULL CHECK (tabs > 0),
        created_at timestamptz NOT NULL DEFAULT now(),
        finished_at timestamptz
      )`);
    await runner.query('CREATE INDEX batch_owner_idx ON batch (owner_kind, owner_id)');
    await runner.query(
      'CREATE INDEX batch_open_idx ON batch (created_at) WHERE finished_at IS NULL',
    );
    await runner.query('ALTER TABLE download ADD COLUMN batch_id uuid REFERENCES batch (id)');
    await runner.query(`
      CREATE INDEX download_batch_idx ON download (batch_id, status) WHERE batch_id IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE download DROP COLUMN batch_id');
    await runner.query('DROP TABLE batch');
  }
}
