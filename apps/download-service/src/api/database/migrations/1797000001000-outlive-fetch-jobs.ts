import type { SchemaMigration } from '@tabdock/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Downloads outlive their jobs: they keep the id of a job that was deleted because of its age. */
export class OutliveFetchJobs1797000001000 implements SchemaMigration {
  readonly name = 'OutliveFetchJobs1797000001000';
  readonly phase = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE download DROP CONSTRAINT download_fetch_job_id_fkey');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE download ADD CONSTRAINT download_fetch_job_id_fkey
        FOREIGN KEY (fetch_job_id) REFERENCES fetch_job (id) NOT VALID`);
  }
}
