import type { MigrationInterface, QueryRunner } from 'typeorm';

export class MarkChosenThemes1795370000000 implements MigrationInterface {
  readonly name = 'MarkChosenThemes1795370000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE account_settings ADD COLUMN theme_chosen boolean NOT NULL DEFAULT false',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE account_settings DROP COLUMN theme_chosen');
  }
}
