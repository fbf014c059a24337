import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KnowDevices1795380000000 implements MigrationInterface {
  readonly name = 'KnowDevices1795380000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE account_device (
        account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        token_hash bytea NOT NULL CHECK (octet_length(token_hash) = 32),
        created_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (account_id, token_hash)
      )`);
    await runner.query('CREATE INDEX account_device_token_idx ON account_device (token_hash)');
    await runner.query('CREATE INDEX account_device_expires_idx ON account_device (expires_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE account_device');
  }
}
