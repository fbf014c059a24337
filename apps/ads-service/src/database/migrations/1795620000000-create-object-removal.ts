import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Objects to delete from the store: requested in a transaction, carried out after its commit. */
export class CreateObjectRemoval1795620000000 implements MigrationInterface {
  readonly name = 'CreateObjectRemoval1795620000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE object_removal (
        sha256 text PRIMARY KEY,
        requests integer NOT NULL DEFAULT 1,
        due_at timestamptz NOT NULL DEFAULT now(),
        tries integer NOT NULL DEFAULT 0,
        tried_at timestamptz,
        removed_at timestamptz
      )`);
    await runner.query(
      'CREATE INDEX object_removal_due_idx ON object_removal (due_at) WHERE removed_at IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE object_removal');
  }
}
