import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateReports1795420000002 implements MigrationInterface {
  readonly name = 'CreateReports1795420000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE report_case (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('comment', 'profile', 'picture', 'list')),
        subject_id uuid NOT NULL,
        author_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'hidden', 'restored', 'deleted')),
        waiting boolean NOT NULL DEFAULT true,
        waiting_since timestamptz NOT NULL DEFAULT now(),
        last_reported_at timestamptz NOT NULL DEFAULT now(),
        decided_at timestamptz,
        decided_by uuid REFERENCES account (id) ON DELETE SET NULL,
        revision integer NOT NULL DEFAULT 1,
        UNIQUE (kind, subject_id)
      )`);
    await runner.query(
      'CREATE INDEX report_case_waiting_idx ON report_case (waiting_since, id) WHERE waiting',
    );
    await runner.query(
      'CREATE INDEX report_case_decided_idx ON report_case (decided_at DESC, id DESC) WHERE NOT waiting',
    );
    await runner.query('CREATE INDEX report_case_author_idx ON report_case (author_id)');
    await runner.query('CREATE INDEX report_case_decided_by_idx ON report_case (decided_by)');
    await runner.query(`
      CREATE TABLE report (
        id uuid PRIMARY KEY,
        case_id uuid NOT NULL REFERENCES report_case (id) ON DELETE CASCADE,
        reporter_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        reason text NOT NULL,
        note text NOT NULL,
        seen text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT report_once_key UNIQUE (case_id, reporter_id)
      )`);
    await runner.query('CREATE INDEX report_reporter_idx ON report (reporter_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE report, report_case');
  }
}
