import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts that were deleted, so that what arrives late for them is not counted. */
export class FollowAccounts1795450000000 implements MigrationInterface {
  readonly name = 'FollowAccounts1795450000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE deleted_account (
        account_id uuid PRIMARY KEY,
        deleted_at timestamptz NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE deleted_account');
  }
}
