import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tabs of which nothing is shown, and the newest known state of each takedown. */
export class HideTakenDownTabs1795441000000 implements MigrationInterface {
  readonly name = 'HideTakenDownTabs1795441000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE takedown (
        id uuid PRIMARY KEY,
        revision integer NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE taken_down_tab (
        tab_id uuid NOT NULL,
        takedown_id uuid NOT NULL REFERENCES takedown,
        PRIMARY KEY (tab_id, takedown_id)
      )`);
    await runner.query('CREATE INDEX taken_down_tab_takedown_idx ON taken_down_tab (takedown_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE taken_down_tab');
    await runner.query('DROP TABLE takedown');
  }
}
