import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pauses published by download-service, beside those that a source asked for in answer to a search. */
export class HearPauses1795340000000 implements MigrationInterface {
  readonly name = 'HearPauses1795340000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE source_pace
        ADD COLUMN held_until timestamptz,
        ADD COLUMN held_reason text,
        ADD COLUMN held_told_at timestamptz`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE source_pace DROP COLUMN held_until, DROP COLUMN held_reason, DROP COLUMN held_told_at`);
  }
}
