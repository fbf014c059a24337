import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Searches by day and by term for a year, those that found nothing too. */
export class CountAllSearches1795482000000 implements MigrationInterface {
  readonly name = 'CountAllSearches1795482000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE search_day, searched_term');
    await runner.query('DELETE FROM term_visit WHERE NOT found');
    await runner.query(`
      ALTER TABLE term_visit
        DROP CONSTRAINT term_visit_pkey, DROP COLUMN found, ADD PRIMARY KEY (day, term, visitor)`);
  }
}

const STATEMENTS = [
  `ALTER TABLE term_visit
     ADD COLUMN found boolean NOT NULL DEFAULT true,
     DROP CONSTRAINT term_visit_pkey, ADD PRIMARY KEY (day, term, visitor, found)`,
  `CREATE TABLE searched_term (
     term text NOT NULL,
     found boolean NOT NULL,
     day date NOT NULL,
     shown text NOT NULL,
     visitors integer NOT NULL,
     PRIMARY KEY (term, found, day) INCLUDE (visitors)
   )`,
  'CREATE INDEX searched_term_rank_idx ON searched_term (day, found, visitors DESC, term)',
  'CREATE TABLE search_day (day date PRIMARY KEY, searches integer NOT NULL)',
  `INSERT INTO searched_term (term, found, day, shown, visitors)
   SELECT term, true, day, shown, visitors FROM term_day`,
  'INSERT INTO search_day (day, searches) SELECT day, sum(visitors) FROM term_day GROUP BY day',
];
