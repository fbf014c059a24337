import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The export and the deletion of an account look for its entries. */
export class FindAuditOfAccount1795450000000 implements MigrationInterface {
  readonly name = 'FindAuditOfAccount1795450000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX audit_entry_subject_idx ON audit_entry (subject_id)');
    await runner.query(`
      UPDATE audit_entry SET subject = NULL
      WHERE subject IS NOT NULL AND NOT EXISTS (SELECT 1 FROM account WHERE id = subject_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX audit_entry_subject_idx');
  }
}
