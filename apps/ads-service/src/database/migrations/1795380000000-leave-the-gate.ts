import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a request was taken back from the gate: once, and before it entered where its messages overtook each other. */
export class LeaveTheGate1795380000000 implements MigrationInterface {
  readonly name = 'LeaveTheGate1795380000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE gate_entry ADD COLUMN left_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE gate_entry DROP COLUMN left_at');
  }
}
