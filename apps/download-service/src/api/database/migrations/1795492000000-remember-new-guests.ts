import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Guests whose cookie has not come back, so that clients without cookies do not count as people. */
export class RememberNewGuests1795492000000 implements MigrationInterface {
  readonly name = 'RememberNewGuests1795492000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE new_guest (guest_id uuid PRIMARY KEY)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE new_guest');
  }
}
