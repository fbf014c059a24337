import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The profile's revision that an upload of a picture was made for. */
export class UploadForRevision1795450000001 implements MigrationInterface {
  readonly name = 'UploadForRevision1795450000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE picture_upload ADD COLUMN expected_revision integer');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE picture_upload DROP COLUMN expected_revision');
  }
}
