import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Figures of a year read no accounts, and no rows of invoices but those of refunds. */
export class KnowWhenPayersJoined1795570000000 implements MigrationInterface {
  readonly name = 'KnowWhenPayersJoined1795570000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE subscription ADD COLUMN account_created_at timestamptz');
    await runner.query(`
      UPDATE subscription SET account_created_at = account.created_at
      FROM account WHERE account.id = account_id`);
    await runner.query('DROP INDEX subscription_invoice_paid_idx');
    await runner.query(`
      CREATE INDEX subscription_invoice_paid_idx ON subscription_invoice (paid_at)
      INCLUDE (amount_cents) WHERE paid_at IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX subscription_invoice_paid_idx');
    await runner.query(`
      CREATE INDEX subscription_invoice_paid_idx ON subscription_invoice (paid_at)
      WHERE paid_at IS NOT NULL`);
    await runner.query('ALTER TABLE subscription DROP COLUMN account_created_at');
  }
}
