import { randomUUID } from 'node:crypto';
import {
  accountChanged,
  settingsUpdate,
  usersAssignGroup,
  usersAudit,
  usersBulkAssignGroup,
  usersFigures,
  usersSearch,
  usersVerifyEmail,
} from '@tabdock/contracts/users';
import { waitFor } from '@tabdock/service-kit/testing';
import { isWaitedFor } from './support/locks';
import { aName, UsersInstallation } from './support/users-process';

describe('administration', () => {
  let users: UsersInstallation;
  let admin: Awaited<ReturnType<UsersInstallation['register']>>;

  beforeAll(async () => {
    users = await UsersInstallation.start();
    admin = await users.register();
    await users.makeAdmin(admin.user.id);
  });

  afterAll(() => users?.stop());

  const search = (query: string, page = 1, pageSize = 25) =>
    users.rpc.call(usersSearch, { actorId: admin.user.id, search: query, page, pageSize });
  const audit = async (pageSize = 25) =>
    (await users.rpc.call(usersAudit, { actorId: admin.user.id, page: 1, pageSize })).entries;

  it('is for administrators alone, whatever the caller says', async () => {
    const { user } = await users.register();
    for (const actorId of [user.id, randomUUID()]) {
      const page = { page: 1, pageSize: 10 };
      const attempts = [
        users.rpc.call(usersSearch, { actorId, search: '', ...page }),
        users.rpc.call(usersAudit, { actorId, ...page }),
        users.rpc.call(usersFigures, { actorId }),
        users.rpc.call(usersAssignGroup, { actorId, userId: user.id, group: 'vip' }),
        users.rpc.call(usersVerifyEmail, { actorId, userId: user.id }),
        users.rpc.call(usersBulkAssignGroup, { actorId, usernames: [user.username], group: 'vip' }),
      ];
      for (const attempt of attempts) {
        await expect(attempt).rejects.toMatchObject({ code: 'AUTH.FORBIDDEN' });
      }
    }
    expect((await search(user.username)).users).toEqual([user]);
  });

  it('moves an account to a group, with a mail, an audit entry and an event', async () => {
    const heard = await users.hear(accountChanged);
    const { user, email } = await users.register();
    const assign = { actorId: admin.user.id, userId: user.id, group: 'premium' as const };
    const answer = await users.rpc.call(usersAssignGroup, assign);
    expect(answer.user).toEqual({ ...user, group: 'premium' });
    await waitFor(() => heard.some((event) => event.user.id === user.id));
    expect((await audit())[0]).toMatchObject({
      action: 'group.assigned',
      actor: admin.username,
      subject: user.username,
      details: { from: 'standard', to: 'premium' },
    });
    await users.waitForMail(email, 'You are in the group Premium now');
    // Repeating it changes nothing.
    const before = (await audit(100)).length;
    await users.rpc.call(usersAssignGroup, assign);
    expect(await audit(100)).toHaveLength(before);
  });

  it('sends no mail to accounts that turned mails off', async () => {
    const { user, email } = await users.register();
    const changes = { emailNotifications: false };
    await users.rpc.call(settingsUpdate, { accountId: user.id, changes });
    await users.rpc.call(usersAssignGroup, {
      actorId: admin.user.id,
      userId: user.id,
      group: 'vip',
    });
    const rows: { kind: string }[] = await users.rows.query(
      'SELECT kind FROM mail WHERE recipient = $1',
      [email],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['verify-email']);
  });

  it('refuses unknown accounts', async () => {
    const nobody = { actorId: admin.user.id, userId: randomUUID() };
    await expect(
      users.rpc.call(usersAssignGroup, { ...nobody, group: 'vip' }),
    ).rejects.toMatchObject({ code: 'USERS.NOT_FOUND' });
    await expect(users.rpc.call(usersVerifyEmail, nobody)).rejects.toMatchObject({
      code: 'USERS.NOT_FOUND',
    });
  });

  it('moves many accounts at once and returns the unknown names', async () => {
    const people = await Promise.all([users.register(), users.register(), users.register()]);
    const [one, two, three] = people.map(({ username }) => username);
    const nobody = aName();
    const usernames = [one!, two!.toUpperCase(), three!, nobody, one!, nobody, '%'];
    const bulk = (group: 'beta' | 'vip') =>
      users.rpc.call(usersBulkAssignGroup, { actorId: admin.user.id, usernames, group });
    expect(await bulk('beta')).toEqual({ updated: 3, notFound: [nobody, '%'] });
    // Concurrent ones wait for each other.
    await Promise.all([bulk('vip'), bulk('beta'), bulk('vip')]);
    const groups = await Promise.all(
      people.map(async ({ username }) => (await search(username)).users[0]?.group),
    );
    expect(new Set(groups).size).toBe(1);
  });

  it('moves accounts to a group while something is written about them', async () => {
    const [a, b] = (await Promise.all([users.register(), users.register()])).sort((one, other) =>
      one.user.id < other.user.id ? -1 : 1,
    );
    const usernames = [b!.username, a!.username];
    const voting = users.rows.createQueryRunner();
    await voting.startTransaction();
    try {
      await voting.query('SELECT 1 FROM account WHERE id = $1 FOR SHARE', [b!.user.id]);
      const moved = users.rpc.call(usersBulkAssignGroup, {
        actorId: admin.user.id,
        usernames,
        group: 'vip',
      });
      await waitFor(() => isWaitedFor(users.rows, voting));
      // The bulk has a's row by now.
      await voting.query(
        `INSERT INTO reputation_entry (account_id, reason, points, subject_id) VALUES ($1, 'vote', 1, $1)`,
        [a!.user.id],
      );
      await voting.commitTransaction();
      expect(await moved).toEqual({ updated: 2, notFound: [] });
    } finally {
      if (voting.isTransactionActive) await voting.rollbackTransaction();
      await voting.release();
    }
  });

  it('verifies an address', async () => {
    const { user } = await users.register();
    const verify = { actorId: admin.user.id, userId: user.id };
    const answer = await users.rpc.call(usersVerifyEmail, verify);
    expect(answer.user.emailVerified).toBe(true);
    expect((await audit())[0]).toMatchObject({ action: 'email.verified', subject: user.username });
  });

  it('counts accounts by group', async () => {
    const before = await users.rpc.call(usersFigures, { actorId: admin.user.id });
    await users.register();
    const after = await users.rpc.call(usersFigures, { actorId: admin.user.id });
    expect(after.totalUsers).toBe(before.totalUsers + 1);
    expect(after.byGroup.standard).toBe(before.byGroup.standard + 1);
    const { standard, premium, vip, beta } = after.byGroup;
    expect(standard + premium + vip + beta).toBe(after.totalUsers);
  });

  describe('among 100,000 accounts', () => {
    beforeAll(async () => {
      await users.rows.transaction(async (manager) => {
        await manager.query('SET LOCAL statement_timeout = 0');
        await manager.query(
          `INSERT INTO account (username, email, password_hash, created_at)
           SELECT 'crowd' || n, 'crowd' || n || '@example.com', 'x', now() - interval '1 year' - n * interval '1 second'
           FROM generate_series(1, 100000) AS n`,
        );
      });
    }, 180_000);

    it('finds a name or an address by a part of it', async () => {
      expect((await search('OWD99999')).users.map(({ username }) => username)).toEqual([
        'crowd99999',
      ]);
      const byEmail = await search('crowd7777@EXAMPLE');
      expect(byEmail).toMatchObject({ total: 1, users: [{ username: 'crowd7777' }] });
    });

    it('treats the signs of LIKE patterns as text', async () => {
      expect((await search('%')).total).toBe(0);
      expect((await search('crowd_')).total).toBe(0);
    });

    it('turns pages without losing or repeating an account', async () => {
      const { total } = await search('crowd');
      expect(total).toBe(100_000);
      const pages = await Promise.all([1, 2, 3].map((page) => search('crowd', page, 100)));
      const names = pages.flatMap((page) => page.users.map(({ username }) => username));
      expect(names).toEqual(Array.from({ length: 300 }, (_, n) => `crowd${n + 1}`));
      const last = await search('crowd', 1_000, 100);
      expect(last.users.at(-1)?.username).toBe('crowd100000');
      expect((await search('crowd', 1_001, 100)).users).toEqual([]);
    });
  });
});
