import { queueBackfill, type SchemaMigration } from '@tabdock/service-kit/database';
import type { QueryRunner } from 'typeorm';

/** Search-service subscribes to what files hold: what was found out before is published once more. */
export class AnnounceScoresAgain1797500000000 implements SchemaMigration {
  readonly name = 'AnnounceScoresAgain1797500000000';
  readonly phase = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    // By then a search-service of this release has made its queue.
    await queueBackfill(runner, 'announced scores', { hours: 24 });
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM backfill WHERE name = 'announced scores'`);
  }
}
