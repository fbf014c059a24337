import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Visits and sign-ups by day. */
export class CountVisits1795461000000 implements MigrationInterface {
  readonly name = 'CountVisits1795461000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE visit (
        day date NOT NULL,
        visitor text COLLATE "C" NOT NULL,
        rank smallint NOT NULL CHECK (rank BETWEEN 0 AND 3),
        PRIMARY KEY (day, visitor)
      )`);
    await runner.query(`
      CREATE TABLE visit_day (
        day date PRIMARY KEY,
        guests integer NOT NULL DEFAULT 0 CHECK (guests >= 0),
        registered integer NOT NULL DEFAULT 0 CHECK (registered >= 0),
        premium integer NOT NULL DEFAULT 0 CHECK (premium >= 0)
      )`);
    await runner.query(`
      CREATE TABLE account_day (
        day date PRIMARY KEY,
        sign_ups integer NOT NULL,
        accounts integer NOT NULL
      )`);
    await runner.query('CREATE INDEX account_created_idx ON account (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX account_created_idx');
    await runner.query('DROP TABLE account_day, visit_day, visit');
  }
}
