import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds each tab's figures of ratings and comments here, as users-service published them last. */
export class KnowOurFigures1795455000000 implements MigrationInterface {
  readonly name = 'KnowOurFigures1795455000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE tab
        ADD COLUMN our_average double precision CHECK (our_average BETWEEN 1 AND 5),
        ADD COLUMN our_ratings integer NOT NULL DEFAULT 0,
        ADD COLUMN our_ratings_revision integer NOT NULL DEFAULT 0,
        ADD COLUMN our_comments integer NOT NULL DEFAULT 0,
        ADD COLUMN our_comments_revision integer NOT NULL DEFAULT 0`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE tab
        DROP COLUMN our_average, DROP COLUMN our_ratings, DROP COLUMN our_ratings_revision,
        DROP COLUMN our_comments, DROP COLUMN our_comments_revision`);
  }
}
