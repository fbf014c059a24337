// Reading and voting on comments with a million of them in the table, 5,000 on each tab.
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commentsList, commentsPost, commentsVote } from '@tabdock/contracts/community';
import { Broker, createLogger, Metrics, RpcClient } from '@tabdock/service-kit';
import { createTestDatabase, limitTime, testBroker } from '@tabdock/service-kit/testing';
import { Client } from 'pg';
import { measure } from './measure';
import { migrate, startUsersService } from './users-service';

const TABS = 200;
const COMMENTS_PER_TAB = 5_000;
const ACCOUNTS = 2_000;
const AT_ONCE = 64;
const READS = 300;
const WRITES = 6_400;
const PATIENCE = { deadlineMillis: 30_000 };
const TIME_LIMIT_MILLIS = 900_000;

/**
 * 3,000 threads on each tab; the replies lie anywhere, so that some threads have many. Each comment has an up-vote at
 * least: that of its voter below.
 */
const FILL = [
  `INSERT INTO account (username, email, password_hash, email_verified)
   SELECT 'bench' || n, 'bench' || n || '@example.org', 'none', true FROM generate_series(1, ${ACCOUNTS}) n`,
  `CREATE TEMPORARY TABLE person AS SELECT id, (row_number() OVER ())::int AS n FROM account`,
  `CREATE TEMPORARY TABLE commented AS
   SELECT gen_random_uuid() AS tab_id, t FROM generate_series(1, ${TABS}) t`,
  `CREATE TEMPORARY TABLE thread AS
   SELECT gen_random_uuid() AS id, tab_id, t, n
   FROM commented, generate_series(1, ${COMMENTS_PER_TAB * 0.6}) n`,
  `INSERT INTO comment (id, tab_id, thread_id, level, account_id, content, upvotes, downvotes, created_at)
   SELECT thread.id, tab_id, thread.id, 0, person.id, repeat('The B in bar 17 is flat. ', 1 + thread.n % 12),
     1 + (random() ^ 4 * 50)::int, (random() ^ 4 * 20)::int, now() - random() * interval '500 days'
   FROM thread JOIN person ON person.n = 1 + (thread.n * 7 + t) % ${ACCOUNTS}`,
  `INSERT INTO comment (id, tab_id, thread_id, parent_id, level, account_id, content, upvotes, created_at)
   SELECT gen_random_uuid(), tab_id, thread.id, thread.id, 1, person.id, 'Thanks, ' || reply, 1 + (random() * 5)::int,
     now() - random() * interval '400 days'
   FROM generate_series(1, ${COMMENTS_PER_TAB * 0.4}) reply, thread
   JOIN person ON person.n = 1 + (thread.n * 3 + t) % ${ACCOUNTS}
   WHERE thread.n = 1 + ((reply % 61) * (reply % 53)) % ${COMMENTS_PER_TAB * 0.6}`,
  `INSERT INTO tab_standing (tab_id, comment_count) SELECT tab_id, count(*) FROM comment GROUP BY tab_id`,
  `INSERT INTO comment_vote (comment_id, account_id, vote)
   SELECT comment.id, person.id, 'up' FROM comment JOIN person ON person.n = 1 + abs(hashtext(comment.id::text)) % ${ACCOUNTS}
   WHERE person.id <> comment.account_id ON CONFLICT DO NOTHING`,
  'VACUUM ANALYZE',
];

async function main(): Promise<void> {
  const database = await createTestDatabase();
  const broker = testBroker();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    AMQP_URL: broker.url,
    BROKER_NAMESPACE: broker.namespace,
    DATABASE_URL: database.url,
    SECOND_FACTOR_KEY: 'k'.repeat(32),
    MAIL_DIR: join(tmpdir(), 'tabdock-bench-mail'),
    COMMENTS_PER_ACCOUNT: '1000000',
    COMMENT_VOTES_PER_ACCOUNT: '1000000',
  };
  await migrate(env);
  const rows = new Client({ connectionString: database.url });
  await rows.connect();
  for (const statement of FILL) await rows.query(statement);
  const stop = await startUsersService(env);
  const connection = new Broker(broker.url, broker.namespace, createLogger('bench', 'error'));
  const rpc = new RpcClient(connection, new Metrics('bench'));
  try {
    await rpc.ready();
    const { rows: people } = await rows.query<{ id: string }>('SELECT id FROM account');
    const { rows: tabs } = await rows.query<{ id: string }>(
      'SELECT tab_id AS id FROM tab_standing',
    );
    const { rows: comments } = await rows.query<{ id: string; tabId: string }>(
      'SELECT id, tab_id AS "tabId" FROM comment ORDER BY random() LIMIT 20000',
    );
    const { rows: size } = await rows.query<{ count: string }>('SELECT count(*) FROM comment');
    process.stdout.write(`${size[0]?.count} comments, ${COMMENTS_PER_TAB} a tab\n`);

    const some = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;
    const read = (more: object = {}) =>
      rpc.call(
        commentsList,
        { accountId: some(people).id, tabId: some(tabs).id, order: 'best', ...more },
        PATIENCE,
      );
    await measure('first page, best', READS, 1, () => read());
    await measure('first page, newest', READS, 1, () => read({ order: 'newest' }));
    await measure('first page as a guest', READS, 1, () => read({ accountId: null }));
    await measure('a page in the middle', READS, 1, () =>
      read({ after: `0~${Date.now()}~${randomUUID()}` }),
    );
    await measure('page with the comment of a link', READS, 1, () => {
      const { id, tabId } = some(comments);
      return read({ tabId, commentId: id });
    });
    await measure(`first page, ${AT_ONCE} at once`, READS * 4, AT_ONCE, () => read());
    const vote = (commentId: string, place: number) =>
      rpc
        .call(
          commentsVote,
          {
            accountId: some(people).id,
            commentId,
            vote: (['up', 'down', null] as const)[place % 3] ?? null,
          },
          PATIENCE,
        )
        .catch((error: { code?: string }) => {
          if (error.code !== 'COMMENTS.OWN_VOTE') throw error;
        });
    await measure(`votes, ${AT_ONCE} at once`, WRITES, AT_ONCE, (place) =>
      vote(some(comments).id, place),
    );
    const one = some(comments).id;
    await measure(`votes on one comment, ${AT_ONCE} at once`, WRITES / 4, AT_ONCE, (place) =>
      vote(one, place),
    );
    const post = (tabId: string) =>
      rpc.call(
        commentsPost,
        {
          accountId: some(people).id,
          commentId: randomUUID(),
          tabId,
          parentId: null,
          content: `Words ${randomUUID()}`,
        },
        PATIENCE,
      );
    await measure(`comments, ${AT_ONCE} at once`, WRITES / 4, AT_ONCE, () => post(some(tabs).id));
    const { id: tab } = some(tabs);
    await measure(`comments on one tab, ${AT_ONCE} at once`, WRITES / 8, AT_ONCE, () => post(tab));
  } finally {
    await stop();
    await rpc.close();
    await connection.close();
    await rows.end();
    await database.drop();
  }
}

limitTime(TIME_LIMIT_MILLIS);
void main();
