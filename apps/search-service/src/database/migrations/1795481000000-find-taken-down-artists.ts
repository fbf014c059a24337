import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds an index of the artists whose tabs were taken down, for the status of artists' pages. */
export class FindTakenDownArtists1795481000000 implements MigrationInterface {
  readonly name = 'FindTakenDownArtists1795481000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX tab_taken_down_artist_idx ON tab (artist) WHERE taken_down_at IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX tab_taken_down_artist_idx');
  }
}
