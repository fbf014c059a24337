import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What ad networks are thought to pay. */
export class RateNetworks1795540000000 implements MigrationInterface {
  readonly name = 'RateNetworks1795540000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ad_rate (
        ad_network text PRIMARY KEY,
        cents_per_thousand integer NOT NULL CHECK (cents_per_thousand >= 0)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ad_rate');
  }
}
