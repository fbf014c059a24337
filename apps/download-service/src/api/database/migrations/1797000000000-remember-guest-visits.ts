import {
  createBackfills,
  queueBackfill,
  type SchemaMigration,
} from '@tabdock/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** When guests were seen last, and when requests joined: rows of both expire. */
export class RememberGuestVisits1797000000000 implements SchemaMigration {
  readonly name = 'RememberGuestVisits1797000000000';
  readonly phase = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE guest_visit (
        guest_id uuid PRIMARY KEY,
        seen_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX guest_visit_seen_idx ON guest_visit (seen_at, guest_id)');
    await runner.query(
      'ALTER TABLE joined_request ADD COLUMN joined_at timestamptz NOT NULL DEFAULT now()',
    );
    await createBackfills(runner);
    // By then no process of the release before adds guests without their visits.
    await queueBackfill(runner, 'visits of guests', { hours: 24 });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE backfill, guest_visit');
    await runner.query('ALTER TABLE joined_request DROP COLUMN joined_at');
  }
}
