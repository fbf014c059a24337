import { randomUUID } from 'node:crypto';
import { tabCommented, type VoteType } from '@tabdock/contracts/community';
import { AppError } from '@tabdock/contracts/core';
import { retryAfterDelays } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import fc from 'fast-check';
import { KilledReplicas } from '../test/support/killed-replicas';
import { Commenters } from '../test/support/commenters';
import { UsersInstallation } from '../test/support/users-process';
import { OPERATIONS } from './operations';

const PEOPLE = 16;
const TABS = 4;
const NO_LIMITS = { COMMENTS_PER_ACCOUNT: '1000000', COMMENT_VOTES_PER_ACCOUNT: '1000000' };
const PATIENCE = { deadlineMillis: 30_000 };
/** What others did meanwhile, or what was asked for makes no sense: nothing changes then. */
const REFUSALS = [
  'COMMENTS.NOT_FOUND',
  'COMMENTS.NOT_AUTHOR',
  'COMMENTS.PARENT_GONE',
  'COMMENTS.TOO_DEEP',
  'COMMENTS.OWN_VOTE',
  'REQUEST.INVALID',
];

type Operation = { readonly person: number } & (
  | { readonly kind: 'post'; readonly tab: number }
  /** `comment` is a place among all posted so far, counted round. */
  | { readonly kind: 'reply' | 'edit' | 'delete'; readonly comment: number }
  | { readonly kind: 'vote'; readonly comment: number; readonly vote: VoteType | null }
);

const person = fc.nat(PEOPLE - 1);
const comment = fc.nat(1_000_000);
const kind = <K extends string>(name: K) => fc.constant(name);
const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: kind('post'), person, tab: fc.nat(TABS - 1) }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('reply'), person, comment }) },
  { weight: 1, arbitrary: fc.record({ kind: kind('edit'), person, comment }) },
  { weight: 3, arbitrary: fc.record({ kind: kind('delete'), person, comment }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: kind('vote'),
      person,
      comment,
      vote: fc.constantFrom('up' as const, 'down' as const, null),
    }),
  },
);

interface Posted {
  readonly id: string;
  readonly tabId: string;
  readonly author: number;
  readonly contents: string[];
  isDeletionAsked: boolean;
}

describe('comments whose replicas are killed', () => {
  let users: UsersInstallation;
  let replicas: KilledReplicas;

  beforeAll(async () => {
    users = await UsersInstallation.start(NO_LIMITS);
    replicas = await KilledReplicas.start(users, NO_LIMITS);
  }, 120_000);
  afterAll(async () => {
    await replicas?.stop();
    await users?.stop();
  });

  it(`are counted as their rows say after ${OPERATIONS} random operations, and none is lost`, async () => {
    const heard = await users.hear(tabCommented);
    const commenters = new Commenters(users, PATIENCE);
    const tabIds = Array.from({ length: TABS }, () => randomUUID());
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => commenters.join()));
    const operations = fc.sample(operation, OPERATIONS);
    const posted: Posted[] = [];
    const votes = new Map<string, (VoteType | null)[]>();

    const perform = async (one: Operation): Promise<void> => {
      const accountId = people[one.person] ?? '';
      if (one.kind === 'post') return write(one.person, tabIds[one.tab] ?? '', null);
      const target = posted[one.comment % Math.max(1, posted.length)];
      if (!target) return;
      switch (one.kind) {
        case 'reply':
          return write(one.person, target.tabId, target.id);
        case 'edit': {
          const content = `Edited ${randomUUID()}`;
          if (target.author === one.person) target.contents.push(content);
          return void (await ask(() => commenters.edit(accountId, target.id, content)));
        }
        case 'delete':
          if (target.author === one.person) target.isDeletionAsked = true;
          return void (await ask(() => commenters.delete(accountId, target.id)));
        case 'vote': {
          const key = `${target.id} ${accountId}`;
          votes.set(key, [...(votes.get(key) ?? []), one.vote]);
          return void (await ask(() => commenters.vote(accountId, target.id, one.vote)));
        }
      }
    };
    const write = async (author: number, tabId: string, parentId: string | null) => {
      const [commentId, content] = [randomUUID(), `Words ${randomUUID()}`];
      const isDone = await ask(() =>
        commenters.post(people[author] ?? '', tabId, { commentId, parentId, content }),
      );
      if (!isDone) return;
      posted.push({ id: commentId, tabId, author, contents: [content], isDeletionAsked: false });
    };

    const lanes = people.map(async (_id, index) => {
      for (const one of operations) if (one.person === index) await perform(one);
    });
    expect(await replicas.killWhile(lanes)).toBeGreaterThan(2);
    expect(posted.length).toBeGreaterThan(OPERATIONS / 10);

    const rows: {
      id: string;
      content: string;
      isDeleted: boolean;
      up: number;
      down: number;
      upvotes: number;
      downvotes: number;
      replies: number;
    }[] = await users.rows.query(
      `SELECT id, content, deleted_at IS NOT NULL AS "isDeleted", upvotes, downvotes,
         (SELECT count(*)::int FROM comment_vote WHERE comment_id = comment.id AND vote = 'up') AS up,
         (SELECT count(*)::int FROM comment_vote WHERE comment_id = comment.id AND vote = 'down') AS down,
         (SELECT count(*)::int FROM comment reply WHERE reply.parent_id = comment.id) AS replies
       FROM comment`,
    );
    expect(
      rows.filter(({ up, down, upvotes, downvotes }) => up !== upvotes || down !== downvotes),
    ).toEqual([]);
    expect(rows.filter(({ isDeleted, replies }) => isDeleted && replies === 0)).toEqual([]);

    const kept = new Map(rows.map((row) => [row.id, row]));
    const lost = posted.filter(({ id, isDeletionAsked }) => !isDeletionAsked && !kept.has(id));
    expect(lost).toEqual([]);
    for (const { id, contents, isDeletionAsked } of posted) {
      const row = kept.get(id);
      if (isDeletionAsked) expect(row?.isDeleted ?? true).toBe(true);
      // A call that was answered may be made once more when its replica dies, so an earlier change may come last.
      else expect(contents).toContain(row?.content);
    }
    const given: { commentId: string; accountId: string; vote: VoteType }[] =
      await users.rows.query(
        'SELECT comment_id AS "commentId", account_id AS "accountId", vote FROM comment_vote',
      );
    for (const { commentId, accountId, vote } of given) {
      expect(votes.get(`${commentId} ${accountId}`)).toContain(vote);
    }

    const standings: { tabId: string; counted: number; rows: number }[] = await users.rows.query(
      `SELECT tab_id AS "tabId", comment_count AS counted,
         (SELECT count(*)::int FROM comment WHERE comment.tab_id = tab_standing.tab_id AND deleted_at IS NULL) AS rows
       FROM tab_standing`,
    );
    expect(standings.map(({ counted }) => counted)).toEqual(
      standings.map(({ rows: there }) => there),
    );
    await waitFor(() =>
      standings.every(({ tabId, counted }) => {
        const ofTab = heard.filter((event) => event.tabId === tabId);
        const newest = ofTab.toSorted((a, b) => (b.revision ?? 0) - (a.revision ?? 0))[0];
        return newest?.total === counted;
      }),
    );
  }, 300_000);
});

/** Calls until there is an answer; returns false if it was refused for what others did. */
async function ask(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await retryAfterDelays([100, 200, 400, 800, 1_600], call, {
      isFinal: (error) => error instanceof AppError && REFUSALS.includes(error.code),
    });
    return true;
  } catch (error) {
    if (error instanceof AppError && REFUSALS.includes(error.code)) return false;
    throw error;
  }
}
