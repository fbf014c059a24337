import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a request was uncounted; possibly before it was counted, as its messages may arrive in any order. */
export class LeaveTheGate1795380000000 implements MigrationInterface {
  readonly name = 'LeaveTheGate1795380000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE gate_entry ADD COLUMN left_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE gate_entry DROP COLUMN left_at');
  }
}
