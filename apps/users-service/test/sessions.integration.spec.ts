import { randomBytes, randomUUID } from 'node:crypto';
import {
  sessionsEnd,
  sessionsEndAll,
  sessionsEnded,
  sessionsEndOne,
  sessionsList,
  sessionsResolve,
} from '@tabdock/contracts/users';
import { waitFor } from '@tabdock/service-kit/testing';
import { hashToken } from '@tabdock/service-kit';
import { Retention } from '@tabdock/service-kit/retention';
import { UsersInstallation } from './support/users-process';

const SESSIONS = 4;

describe('sessions', () => {
  let users: UsersInstallation;

  beforeAll(async () => {
    users = await UsersInstallation.start({ SESSIONS_PER_ACCOUNT: String(SESSIONS) });
  });

  afterAll(() => users?.stop());

  const resolve = (token: string | null) => users.rpc.call(sessionsResolve, { token });
  const NO_SESSION = { user: null, sessionId: null };

  async function addExpiredSession(accountId: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await users.rows.query(
      `INSERT INTO session (token_hash, account_id, created_at, expires_at)
       VALUES ($1, $2, now() - interval '2 days', now() - interval '1 hour')`,
      [hashToken(token), accountId],
    );
    return token;
  }

  it('resolve to no account without a token or with an unknown one', async () => {
    await expect(resolve(null)).resolves.toEqual(NO_SESSION);
    await expect(resolve('made up')).resolves.toEqual(NO_SESSION);
  });

  it('resolve to their account, without its secrets', async () => {
    const { token, user, sessionId, username } = await users.register();
    const answer = await resolve(token);
    expect(answer).toEqual({ user, sessionId });
    expect(answer.user).toMatchObject({ username, role: 'user', group: 'standard' });
    expect(JSON.stringify(answer)).not.toContain('argon2');
  });

  it('expire', async () => {
    const { user } = await users.register();
    await expect(resolve(await addExpiredSession(user.id))).resolves.toEqual(NO_SESSION);
  });

  it('are deleted after they expired', async () => {
    const { user, token } = await users.register();
    await addExpiredSession(user.id);
    await users.app.get(Retention).deleteExpired(new Date());
    const left: unknown[] = await users.rows.query('SELECT 1 FROM session WHERE account_id = $1', [
      user.id,
    ]);
    expect(left).toHaveLength(1);
    expect((await resolve(token)).user?.id).toBe(user.id);
  });

  it('end when they are not used for two weeks, and publish it', async () => {
    const heard = await users.hear(sessionsEnded);
    const { user, token, sessionId } = await users.register();
    const unusedFor = (interval: string) =>
      users.rows.query('UPDATE session SET last_seen_at = now() - $2::interval WHERE id = $1', [
        sessionId,
        interval,
      ]);
    await unusedFor('13 days');
    expect((await resolve(token)).user?.id).toBe(user.id);
    // It is written after the answer.
    await waitFor(async () => {
      const seen: unknown[] = await users.rows.query(
        `SELECT FROM session WHERE id = $1 AND last_seen_at > now() - interval '1 day'`,
        [sessionId],
      );
      return seen.length > 0;
    });
    await unusedFor('15 days');
    await expect(resolve(token)).resolves.toEqual(NO_SESSION);
    await users.app.get(Retention).deleteExpired(new Date());
    const left: unknown[] = await users.rows.query('SELECT FROM session WHERE id = $1', [
      sessionId,
    ]);
    expect(left).toEqual([]);
    await waitFor(() => heard.some(({ sessionIds }) => sessionIds.includes(sessionId)));
  });

  it('are so many at most: a further login ends the one that was unused longest', async () => {
    const first = await users.register();
    const { username, password, user } = first;
    const heard = await users.hear(sessionsEnded);
    const second = await users.login(username, password);
    await users.rows.query(
      `UPDATE session SET last_seen_at = now() - interval '1 day' WHERE id = $1`,
      [second.sessionId],
    );
    for (let n = 2; n <= SESSIONS; n += 1) await users.login(username, password);
    await expect(resolve(second.token)).resolves.toEqual(NO_SESSION);
    expect((await resolve(first.token)).user?.id).toBe(user.id);
    await waitFor(() => heard.some(({ sessionIds }) => sessionIds.includes(second.sessionId)));
  });

  it('are stored as hashes of their tokens only', async () => {
    const { token } = await users.register();
    const [row]: { found: boolean }[] = await users.rows.query(
      `SELECT bool_or(position(convert_to($1, 'UTF8') IN token_hash) > 0) AS found FROM session`,
      [token],
    );
    expect(row?.found).toBe(false);
  });

  it('end at logout, and publish it once', async () => {
    const heard = await users.hear(sessionsEnded);
    const { token, sessionId, user } = await users.register();
    await users.rpc.call(sessionsEnd, { token });
    await users.rpc.call(sessionsEnd, { token });
    await expect(resolve(token)).resolves.toEqual(NO_SESSION);
    const expected = { accountId: user.id, sessionIds: [sessionId] };
    await waitFor(() => heard.some((data) => data.accountId === user.id));
    expect(heard.filter((data) => data.accountId === user.id)).toEqual([expected]);
  });

  it('are listed with the current one first, and ended one by one', async () => {
    const first = await users.register();
    const second = await users.login(first.username, first.password);
    const { sessions } = await users.rpc.call(sessionsList, {
      accountId: first.user.id,
      currentSessionId: second.sessionId,
    });
    expect(sessions.map(({ id, current }) => [id, current])).toEqual([
      [second.sessionId, true],
      [first.sessionId, false],
    ]);
    expect(sessions[0]?.userAgent).toBe('Mozilla/5.0 (test)');

    const endFirst = { accountId: first.user.id, sessionId: first.sessionId };
    await users.rpc.call(sessionsEndOne, endFirst);
    await expect(resolve(first.token)).resolves.toEqual(NO_SESSION);
    expect((await resolve(second.token)).user).not.toBeNull();
    await expect(users.rpc.call(sessionsEndOne, endFirst)).rejects.toMatchObject({
      code: 'USERS.SESSION_NOT_FOUND',
    });
  });

  it('cannot be ended by another account', async () => {
    const [victim, other] = [await users.register(), await users.register()];
    for (const accountId of [other.user.id, randomUUID()]) {
      await expect(
        users.rpc.call(sessionsEndOne, { accountId, sessionId: victim.sessionId }),
      ).rejects.toMatchObject({ code: 'USERS.SESSION_NOT_FOUND' });
    }
    expect((await resolve(victim.token)).user?.id).toBe(victim.user.id);
  });

  it('all end when their account signs out everywhere', async () => {
    const first = await users.register();
    const second = await users.login(first.username, first.password);
    const other = await users.register();
    await users.rpc.call(sessionsEndAll, { accountId: first.user.id });
    await expect(resolve(first.token)).resolves.toEqual(NO_SESSION);
    await expect(resolve(second.token)).resolves.toEqual(NO_SESSION);
    expect((await resolve(other.token)).user?.id).toBe(other.user.id);
  });

  it('are ready while database and broker answer', async () => {
    const answer = await users.app.inject({ method: 'GET', url: '/health/ready' });
    expect(answer.json()).toEqual({ status: 'ok', checks: { broker: 'ok', database: 'ok' } });
  });
});
