import { randomUUID } from 'node:crypto';
import {
  accountsDelete,
  accountsExport,
  accountsVerifyEmail,
  profilesGetOwn,
  usersVerifyEmail,
} from '@tabdock/contracts/users';
import { Transactions } from '@tabdock/service-kit/database';
import fc from 'fast-check';
import { Reputation } from '../src/reputation/reputation';
import { PAIR_VOTES_PER_WEEK, type Vote } from '../src/reputation/reputation-rules';
import { aClient, tokenIn, UsersInstallation } from './support/users-process';

describe('reputation', () => {
  let users: UsersInstallation;

  beforeAll(async () => {
    users = await UsersInstallation.start();
    await users.addReplica();
  });

  afterAll(() => users?.stop());

  const anAccount = async () => (await users.register()).user.id;
  const reputationOf = async (accountId: string) =>
    (await users.rpc.call(profilesGetOwn, { accountId })).profile.reputation;
  const sumOf = async (accountId: string) => {
    const [row]: { points: number }[] = await users.rows.query(
      'SELECT coalesce(sum(points), 0)::int AS points FROM reputation_entry WHERE account_id = $1',
      [accountId],
    );
    return row?.points;
  };
  const vote = (
    authorId: string,
    voterId: string,
    commentId: string,
    choice: Vote | null,
    app = users.app,
  ) =>
    app
      .get(Transactions)
      .run((manager) =>
        app.get(Reputation).setVote(manager, { authorId, voterId, commentId, vote: choice }),
      );
  const aWeekPasses = () =>
    users.rows.query(`UPDATE reputation_entry SET at = at - interval '8 days'`);

  it('comes once with a confirmed address, by link or by an administrator', async () => {
    const { user, email } = await users.register();
    const token = tokenIn(await users.waitForMail(email, 'Verify your e-mail address'));
    await users.rpc.call(accountsVerifyEmail, { token });
    expect(await reputationOf(user.id)).toBe(10);
    const { reputation } = await users.rpc.call(accountsExport, { accountId: user.id });
    expect(reputation).toEqual([{ reason: 'email-confirmed', times: 1, points: 10 }]);

    const admin = await anAccount();
    await users.makeAdmin(admin);
    await users.rpc.call(usersVerifyEmail, { actorId: admin, userId: user.id });
    expect(await reputationOf(user.id)).toBe(10);
    const other = await anAccount();
    await users.rpc.call(usersVerifyEmail, { actorId: admin, userId: other });
    expect(await reputationOf(other)).toBe(10);
  });

  it('follows a vote that is given, changed and withdrawn; the first up-vote of a comment stays', async () => {
    const [author, voter, comment] = [await anAccount(), await anAccount(), randomUUID()];
    const steps: [Vote | null, number][] = [
      ['down', -2],
      ['up', 2 + 5],
      ['up', 2 + 5],
      [null, 5],
      ['up', 2 + 5],
      ['down', -2 + 5],
    ];
    for (const [choice, points] of steps) {
      await vote(author, voter, comment, choice);
      expect(await reputationOf(author)).toBe(points);
    }
    await vote(author, await anAccount(), comment, 'up');
    expect(await reputationOf(author)).toBe(-2 + 5 + 2);
  });

  it('counts one vote where fifty of one person arrive at once over two replicas', async () => {
    const [author, voter, comment] = [await anAccount(), await anAccount(), randomUUID()];
    const apps = [users.app, users.secondReplica];
    await Promise.all(
      Array.from({ length: 50 }, (_, index) => vote(author, voter, comment, 'up', apps[index % 2])),
    );
    expect(await reputationOf(author)).toBe(2 + 5);
  });

  it('counts three votes a week between two people, in either direction, also of one moment', async () => {
    const [one, other] = [await anAccount(), await anAccount()];
    const comments = Array.from({ length: 8 }, () => randomUUID());
    await Promise.all(
      comments.map((comment, index) =>
        index % 2 ? vote(one, other, comment, 'up') : vote(other, one, comment, 'up'),
      ),
    );
    const both = async () => (await reputationOf(one)) + (await reputationOf(other));
    expect(await both()).toBe(3 * (2 + 5));
    await vote(one, other, randomUUID(), 'up');
    expect(await both()).toBe(3 * (2 + 5));

    await aWeekPasses();
    await vote(one, other, randomUUID(), 'up');
    expect(await both()).toBe(4 * (2 + 5));
  });

  it('has nothing of votes for oneself', async () => {
    const author = await anAccount();
    await vote(author, author, randomUUID(), 'up');
    expect(await reputationOf(author)).toBe(0);
  });

  it('loses the votes of a deleted account, and keeps those of others', async () => {
    const author = await anAccount();
    const [comment, another, alone] = [randomUUID(), randomUUID(), randomUUID()];
    const [leaving, next] = [await users.register(), await users.register()];
    const leave = ({ user, password }: typeof leaving) =>
      users.rpc.call(accountsDelete, { accountId: user.id, password, client: aClient() });
    await vote(author, leaving.user.id, comment, 'up');
    await vote(author, leaving.user.id, another, 'down');
    await vote(author, leaving.user.id, alone, 'up');
    await vote(author, next.user.id, comment, 'up');
    await leave(leaving);
    // The next up-vote of the first comment is its first one now.
    expect(await reputationOf(author)).toBe(5 + 2);
    expect(await sumOf(author)).toBe(5 + 2);
    await leave(next);
    expect(await reputationOf(author)).toBe(0);
    expect(await sumOf(author)).toBe(0);
    await vote(author, await anAccount(), alone, 'up');
    expect(await reputationOf(author)).toBe(2 + 5);
    const named: unknown[] = await users.rows.query(
      'SELECT 1 FROM reputation_entry WHERE other_id = $1',
      [leaving.user.id],
    );
    expect(named).toEqual([]);
  });

  it('is right when people vote and leave at one moment', async () => {
    const author = await anAccount();
    const comment = randomUUID();
    const people = await Promise.all(Array.from({ length: 8 }, () => users.register()));
    for (const { user } of people.slice(0, 4)) await vote(author, user.id, comment, 'up');
    const apps = [users.app, users.secondReplica];
    await Promise.all(
      people.map(({ user, password }, index) =>
        index < 4
          ? users.rpc.call(accountsDelete, { accountId: user.id, password, client: aClient() })
          : vote(author, user.id, comment, 'up', apps[index % 2]),
      ),
    );
    expect(await reputationOf(author)).toBe(4 * 2 + 5);
    expect(await sumOf(author)).toBe(4 * 2 + 5);
  });

  it('is what a simple model says after any votes, and what its reasons add up to', async () => {
    const people = [await anAccount(), await anAccount(), await anAccount()];
    const operation = fc.record({
      author: fc.nat(2),
      voter: fc.nat(2),
      comment: fc.nat(2),
      vote: fc.constantFrom<Vote | null>('up', 'down', null),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { maxLength: 40 }), async (operations) => {
        await aWeekPasses();
        const before = await Promise.all(people.map(reputationOf));
        const model = new Model();
        const round = randomUUID();
        for (const { author, voter, comment, vote: choice } of operations) {
          // A comment has one author: its id says whose it is.
          const commentId = idOf(round, author, comment);
          await vote(at(people, author), at(people, voter), commentId, choice);
          model.vote(author, voter, commentId, choice);
        }
        const after = await Promise.all(people.map(reputationOf));
        expect(after.map((points, index) => points - at(before, index))).toEqual(
          people.map((_, index) => model.pointsOf(index)),
        );
        expect(await Promise.all(people.map(sumOf))).toEqual(after);
      }),
      { numRuns: 15 },
    );
  });
});

/** Votes as the rules tell them, within one week. */
class Model {
  private readonly votes = new Map<string, { author: number; points: number }>();
  private readonly praised = new Map<string, number>();
  private readonly pairs = new Map<string, number>();

  vote(author: number, voter: number, comment: string, choice: Vote | null): void {
    if (author === voter) return;
    const key = `${comment} ${voter}`;
    if (!this.votes.has(key)) {
      if (choice === null) return;
      const pair = [author, voter].sort().join();
      const counted = this.pairs.get(pair) ?? 0;
      if (counted >= PAIR_VOTES_PER_WEEK) return;
      this.pairs.set(pair, counted + 1);
    }
    this.votes.set(key, { author, points: choice === 'up' ? 2 : choice === 'down' ? -2 : 0 });
    if (choice === 'up') this.praised.set(comment, author);
  }

  pointsOf(person: number): number {
    const votes = [...this.votes.values()].filter(({ author }) => author === person);
    const praised = [...this.praised.values()].filter((author) => author === person);
    return votes.reduce((sum, { points }) => sum + points, 0) + 5 * praised.length;
  }
}

function idOf(round: string, author: number, comment: number): string {
  return `${round.slice(0, -2)}${author}${comment}`;
}

function at<T>(list: readonly T[], index: number): T {
  const item = list[index];
  if (item === undefined) throw new Error(`no item ${index}`);
  return item;
}
