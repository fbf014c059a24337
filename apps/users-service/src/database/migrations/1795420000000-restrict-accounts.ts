import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RestrictAccounts1795420000000 implements MigrationInterface {
  readonly name = 'RestrictAccounts1795420000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE account_mute (
        id uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        since timestamptz NOT NULL DEFAULT now(),
        until timestamptz,
        lifted_at timestamptz,
        reason text NOT NULL
      )`);
    await runner.query(
      'CREATE INDEX account_mute_account_idx ON account_mute (account_id, since DESC)',
    );
    await runner.query(`
      CREATE TABLE hidden_subject (
        kind text NOT NULL CHECK (kind IN ('profile', 'picture', 'list')),
        subject_id uuid NOT NULL,
        hidden_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (kind, subject_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE hidden_subject, account_mute');
  }
}
