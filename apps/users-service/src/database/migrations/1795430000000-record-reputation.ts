import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RecordReputation1795430000000 implements MigrationInterface {
  readonly name = 'RecordReputation1795430000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE reputation_entry');
    await runner.query('UPDATE account_profile SET reputation = 0');
  }
}

const STATEMENTS = [
  `CREATE TABLE reputation_entry (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     at timestamptz NOT NULL DEFAULT now(),
     account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
     reason text NOT NULL,
     points integer NOT NULL,
     subject_id uuid NOT NULL,
     other_id uuid REFERENCES account (id) ON DELETE SET NULL
   )`,
  `CREATE UNIQUE INDEX reputation_entry_once_key ON reputation_entry (account_id, reason, subject_id)
     WHERE reason <> 'vote'`,
  `CREATE INDEX reputation_entry_vote_idx ON reputation_entry (subject_id, other_id)
     WHERE reason = 'vote'`,
  'CREATE INDEX reputation_entry_pair_idx ON reputation_entry (other_id, account_id)',
  'CREATE INDEX reputation_entry_account_idx ON reputation_entry (account_id, id)',
  `INSERT INTO reputation_entry (account_id, reason, points, subject_id)
     SELECT id, 'email-confirmed', 10, id FROM account WHERE email_verified`,
  `INSERT INTO account_profile (account_id, reputation)
     SELECT id, 10 FROM account WHERE email_verified
     ON CONFLICT (account_id) DO UPDATE SET reputation = excluded.reputation`,
];
