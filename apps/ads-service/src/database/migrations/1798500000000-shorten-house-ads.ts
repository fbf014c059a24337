import type { SchemaMigration } from '@tabdock/service-kit/database';
import type { QueryRunner } from 'typeorm';

const HOUSE_ADS = [
  {
    id: '6f0d6e0e-0f5c-4c39-9d0c-7ab1d0c4a001',
    long: 'Tabdock Lists: the tabs for your next rehearsal in one place',
    short: 'Tabdock Lists: your tabs for rehearsal',
  },
  {
    id: '6f0d6e0e-0f5c-4c39-9d0c-7ab1d0c4a002',
    long: 'Tabdock Files: what you downloaded, ready to save again',
    short: 'Tabdock Files: all your downloads',
  },
];

/** The house ads fit in one line on a phone; those that an administrator has renamed stay as they are. */
export class ShortenHouseAds1798500000000 implements SchemaMigration {
  readonly name = 'ShortenHouseAds1798500000000';
  readonly phase = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    for (const { id, long, short } of HOUSE_ADS)
      await runner.query('UPDATE campaign SET name = $3 WHERE id = $1 AND name = $2', [
        id,
        long,
        short,
      ]);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { id, long, short } of HOUSE_ADS)
      await runner.query('UPDATE campaign SET name = $3 WHERE id = $1 AND name = $2', [
        id,
        short,
        long,
      ]);
  }
}
