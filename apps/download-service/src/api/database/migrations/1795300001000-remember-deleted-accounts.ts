import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RememberDeletedAccounts1795300001000 implements MigrationInterface {
  readonly name = 'RememberDeletedAccounts1795300001000';

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
