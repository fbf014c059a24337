import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many people have downloaded each tab, and which tabs are to be counted again. */
export class CountPeoplePerTab1795480000000 implements MigrationInterface {
  readonly name = 'CountPeoplePerTab1795480000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE tab_figure (
        tab_id uuid PRIMARY KEY,
        people integer NOT NULL CHECK (people >= 0)
      )`);
    await runner.query(`
      CREATE TABLE tab_recount (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        tab_id uuid NOT NULL
      )`);
    await runner.query(`
      CREATE INDEX download_tab_owner_idx ON download (tab_id, owner_kind, owner_id, status)`);
    await runner.query(`
      INSERT INTO tab_recount (tab_id)
      SELECT DISTINCT tab_id FROM download WHERE status = 'completed'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX download_tab_owner_idx');
    await runner.query('DROP TABLE tab_recount, tab_figure');
  }
}
