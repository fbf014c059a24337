import { createHash } from 'node:crypto';
import {
  accountsChangePassword,
  accountsForgotPassword,
  accountsRegister,
  accountsResendVerification,
} from '@tabdock/contracts/users';
import { Retention } from '@tabdock/service-kit/retention';
import { aClient, aName, UsersInstallation } from './support/users-process';

/** Limits are counted in the database, so both processes share them. */
describe('rate limits over two replicas', () => {
  let users: UsersInstallation;

  beforeAll(async () => {
    users = await UsersInstallation.start({
      LOGIN_ATTEMPTS_PER_ACCOUNT: '5',
      LOGIN_ATTEMPTS_PER_ADDRESS: '20',
      REGISTRATIONS_PER_ADDRESS: '6',
      MAIL_REQUESTS_PER_ACCOUNT: '3',
      MAIL_REQUESTS_PER_ADDRESS: '10',
    });
    await users.addReplica();
  });

  afterAll(() => users?.stop());

  const TOO_MANY = { code: 'REQUEST.TOO_MANY', retryable: true };

  /** The codes of `count` concurrent calls: `ok` for those that succeeded. */
  async function codesOf(count: number, call: (n: number) => Promise<unknown>) {
    const results = await Promise.allSettled(Array.from({ length: count }, (_, n) => call(n)));
    return results.map((result) =>
      result.status === 'fulfilled' ? 'ok' : (result.reason as { code: string }).code,
    );
  }

  const tally = (codes: readonly string[], code: string) =>
    codes.filter((each) => each === code).length;

  let addresses = 0;
  const anAddress = () => `198.51.100.${++addresses}`;
  const register = (address: string, username = aName()) =>
    users.rpc.call(accountsRegister, {
      username,
      email: `${username}@example.org`,
      password: 'six strings and a capo',
      client: aClient(address),
      guestId: null,
      replacesToken: null,
    });

  it('let an address guess at an account five times, then return when to retry', async () => {
    const username = aName();
    const client = aClient(anAddress());
    await register(anAddress(), username);
    const codes = await codesOf(12, (n) => users.login(username, `guess ${n}`, client));
    expect(tally(codes, 'AUTH.INVALID_CREDENTIALS')).toBe(5);
    expect(tally(codes, 'REQUEST.TOO_MANY')).toBe(7);
    const refused = await users
      .login(username, 'six strings and a capo', client)
      .catch((error: unknown) => error);
    expect(refused).toMatchObject(TOO_MANY);
    const { retryAfterSeconds } = refused as { retryAfterSeconds: number };
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(retryAfterSeconds).toBeLessThanOrEqual(15 * 60);
  });

  it('do the same for an unknown name', async () => {
    const username = aName();
    const client = aClient(anAddress());
    const codes = await codesOf(7, () => users.login(username, 'guess', client));
    expect(tally(codes, 'AUTH.INVALID_CREDENTIALS')).toBe(5);
    expect(tally(codes, 'REQUEST.TOO_MANY')).toBe(2);
  });

  it('are reset by a right password', async () => {
    const username = aName();
    const email = `${username}@example.org`;
    const client = aClient(anAddress());
    await register(anAddress(), username);
    for (const name of [username, email, username]) {
      const codes = await codesOf(4, () => users.login(name, 'guess', client));
      expect(tally(codes, 'AUTH.INVALID_CREDENTIALS')).toBe(4);
      await users.login(username, 'six strings and a capo', client);
    }
  });

  it('count wrong current passwords as attempts too', async () => {
    const { user, sessionId } = await register(anAddress());
    const codes = await codesOf(8, (n) =>
      users.rpc.call(accountsChangePassword, {
        accountId: user.id,
        sessionId,
        currentPassword: `guess ${n}`,
        newPassword: 'seven strings, no capo',
        client: aClient(anAddress()),
      }),
    );
    expect(tally(codes, 'AUTH.WRONG_PASSWORD')).toBe(5);
    expect(tally(codes, 'REQUEST.TOO_MANY')).toBe(3);
  });

  it('let an address attempt twenty logins in all', async () => {
    const address = anAddress();
    const codes = await codesOf(26, () => users.login(aName(), 'guess', aClient(address)));
    expect(tally(codes, 'REQUEST.TOO_MANY')).toBe(6);
  });

  it('let an address create six accounts', async () => {
    const address = anAddress();
    const codes = await codesOf(9, () => register(address));
    expect(tally(codes, 'ok')).toBe(6);
    expect(tally(codes, 'REQUEST.TOO_MANY')).toBe(3);
  });

  it('let an address request three mails, whether or not an account gets them', async () => {
    for (const email of [`${aName()}@example.org`, await register(anAddress()).then(emailOf)]) {
      const client = aClient(anAddress());
      const codes = await codesOf(5, () =>
        users.rpc.call(accountsForgotPassword, { email, client }),
      );
      expect(tally(codes, 'ok')).toBe(3);
    }
    const { user } = await register(anAddress());
    const codes = await codesOf(5, () =>
      users.rpc.call(accountsResendVerification, {
        accountId: user.id,
        client: aClient(anAddress()),
      }),
    );
    expect(tally(codes, 'ok')).toBe(3);
  });

  it('let an address request ten mails in all', async () => {
    const address = anAddress();
    const codes = await codesOf(14, () =>
      users.rpc.call(accountsForgotPassword, {
        email: `${aName()}@example.org`,
        client: aClient(address),
      }),
    );
    expect(tally(codes, 'ok')).toBe(10);
  });

  it('store neither names nor addresses, and nothing that expired', async () => {
    const username = aName();
    await users.login(username, 'guess', aClient('192.0.2.77')).catch(() => undefined);
    const rows: { key: string }[] = await users.rows.query('SELECT key FROM rate_limit');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(username);
    expect(JSON.stringify(rows)).not.toContain('192.0.2.77');
    // Every address can be hashed within minutes to find out which one it is.
    const guessable = createHash('sha256').update('192.0.2.77').digest('base64url');
    expect(JSON.stringify(rows)).not.toContain(guessable);
    const inTwoDays = new Date(Date.now() + 2 * 24 * 60 * 60 * 1_000);
    await users.app.get(Retention).deleteExpired(inTwoDays);
    expect(await users.rows.query('SELECT 1 FROM rate_limit')).toEqual([]);
  });

  const emailOf = ({ user }: { user: { email: string } }) => user.email;
});
