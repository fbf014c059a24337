import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateComments1795410000000 implements MigrationInterface {
  readonly name = 'CreateComments1795410000000';

  async up(runner: QueryRunner): Promise<void> {
    // The score is the lower bound of the Wilson score interval at 95 % (z² = 3.8416); it is 0 for all without an
    // up-vote, so of these the bound of the down-votes is subtracted.
    await runner.query(`
      CREATE TABLE comment (
        id uuid PRIMARY KEY,
        tab_id uuid NOT NULL,
        thread_id uuid NOT NULL,
        parent_id uuid REFERENCES comment (id),
        level smallint NOT NULL CHECK (level BETWEEN 0 AND 3),
        account_id uuid REFERENCES account (id) ON DELETE SET NULL,
        content text NOT NULL CHECK (char_length(content) <= 2000),
        upvotes integer NOT NULL DEFAULT 0 CHECK (upvotes >= 0),
        downvotes integer NOT NULL DEFAULT 0 CHECK (downvotes >= 0),
        score double precision NOT NULL GENERATED ALWAYS AS (
          CASE WHEN upvotes = 0 THEN -downvotes / (downvotes + 3.8416::float8)
          ELSE (upvotes + 1.9208::float8
                - 1.96::float8 * sqrt(upvotes::float8 * downvotes / (upvotes + downvotes) + 0.9604::float8))
               / (upvotes + downvotes + 3.8416::float8) END
        ) STORED,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        edited_at timestamptz,
        hidden_at timestamptz,
        deleted_at timestamptz,
        revision integer NOT NULL DEFAULT 1,
        CHECK ((level = 0) = (parent_id IS NULL)),
        CHECK ((level = 0) = (thread_id = id))
      )`);
    await runner.query(
      'CREATE INDEX comment_best_idx ON comment (tab_id, score DESC, created_at DESC, id DESC) WHERE level = 0',
    );
    await runner.query(
      'CREATE INDEX comment_newest_idx ON comment (tab_id, created_at DESC, id DESC) WHERE level = 0',
    );
    await runner.query(
      'CREATE INDEX comment_thread_idx ON comment (thread_id, created_at, id) WHERE level > 0',
    );
    await runner.query(
      'CREATE INDEX comment_parent_idx ON comment (parent_id) WHERE parent_id IS NOT NULL',
    );
    await runner.query(
      'CREATE INDEX comment_account_idx ON comment (account_id, created_at DESC) WHERE account_id IS NOT NULL',
    );
    await runner.query(`
      CREATE TABLE comment_vote (
        comment_id uuid NOT NULL REFERENCES comment (id) ON DELETE CASCADE,
        account_id uuid NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        vote text NOT NULL CHECK (vote IN ('up', 'down')),
        voted_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (comment_id, account_id)
      )`);
    await runner.query('CREATE INDEX comment_vote_account_idx ON comment_vote (account_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE comment_vote');
    await runner.query('DROP TABLE comment');
  }
}
