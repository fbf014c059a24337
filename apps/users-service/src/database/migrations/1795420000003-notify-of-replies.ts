import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NotifyOfReplies1795420000003 implements MigrationInterface {
  readonly name = 'NotifyOfReplies1795420000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE reply_mail (
        account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        thread_id uuid NOT NULL,
        mail_id uuid NOT NULL UNIQUE,
        due_at timestamptz NOT NULL,
        is_open boolean NOT NULL DEFAULT true,
        PRIMARY KEY (account_id, thread_id)
      )`);
    await runner.query(`
      CREATE TABLE reply_notice (
        comment_id uuid PRIMARY KEY,
        account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        mail_id uuid,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX reply_notice_mail_idx ON reply_notice (mail_id)');
    await runner.query('CREATE INDEX reply_notice_account_idx ON reply_notice (account_id)');
    await runner.query('CREATE INDEX reply_notice_created_idx ON reply_notice (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE reply_notice, reply_mail');
  }
}
