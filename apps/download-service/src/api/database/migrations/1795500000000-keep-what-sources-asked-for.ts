import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the time until which a source keeps us waiting, also while an operator's pause covers that. */
export class KeepWhatSourcesAskedFor1795500000000 implements MigrationInterface {
  readonly name = 'KeepWhatSourcesAskedFor1795500000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE source_circuit ADD COLUMN source_paused_until timestamptz');
    await runner.query(`
      UPDATE source_circuit SET source_paused_until = paused_until
      WHERE state = 'paused' AND cause <> 'operator'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE source_circuit DROP COLUMN source_paused_until');
  }
}
