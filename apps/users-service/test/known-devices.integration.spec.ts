import {
  accountsChangePassword,
  accountsDelete,
  accountsExport,
  accountsForgotPassword,
  accountsResetPassword,
  securityList,
  securityReportRefusal,
  sessionsEndOne,
  settingsUpdate,
} from '@tabdock/contracts/users';
import { hashToken } from '@tabdock/service-kit';
import { Retention } from '@tabdock/service-kit/retention';
import { aClient, aName, tokenIn, UsersInstallation } from './support/users-process';

const DAY_MILLIS = 24 * 60 * 60 * 1_000;
const DEVICES_PER_ACCOUNT = 20;

describe('known devices', () => {
  let users: UsersInstallation;

  beforeAll(async () => {
    users = await UsersInstallation.start();
  });

  afterAll(() => users?.stop());

  const tokenOf = ({ device }: { device: { token: string } | null }) => device?.token ?? '';

  const knows = async (accountId: string, token: string) => {
    const rows: unknown[] = await users.rows.query(
      'SELECT 1 FROM account_device WHERE account_id = $1 AND token_hash = $2',
      [accountId, hashToken(token)],
    );
    return rows.length === 1;
  };

  it('keep their token over logins, to other accounts as well', async () => {
    const [first, second] = [await users.register(), await users.register()];
    const token = tokenOf(first);
    for (const { username, password, user } of [first, second, first]) {
      expect(tokenOf(await users.login(username, password, aClient(), token))).toBe(token);
      expect(await knows(user.id, token)).toBe(true);
    }
  });

  it('never keep a token that was not issued', async () => {
    const { username, password } = await users.register();
    const planted = 'x'.repeat(43);
    const token = tokenOf(await users.login(username, password, aClient(), planted));
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(token).not.toBe(planted);
  });

  it('are not remembered after a wrong password', async () => {
    const { user, username } = await users.register();
    await users.login(username, 'guess').catch(() => undefined);
    const rows: unknown[] = await users.rows.query(
      'SELECT 1 FROM account_device WHERE account_id = $1',
      [user.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('are limited for each account: the least recently used is forgotten', async () => {
    const account = await users.register();
    const { user, username, password } = account;
    const second = tokenOf(await users.login(username, password));
    await users.login(username, password, aClient(), tokenOf(account));
    for (let n = 1; n < DEVICES_PER_ACCOUNT; n += 1) await users.login(username, password);
    expect(await knows(user.id, tokenOf(account))).toBe(true);
    expect(await knows(user.id, second)).toBe(false);
  });

  it('are forgotten half a year after the last login', async () => {
    const account = await users.register();
    const clean = (days: number) =>
      users.app.get(Retention).deleteExpired(new Date(Date.now() + days * DAY_MILLIS));
    await clean(179);
    expect(await knows(account.user.id, tokenOf(account))).toBe(true);
    await clean(181);
    expect(await knows(account.user.id, tokenOf(account))).toBe(false);
  });

  it('are forgotten when the password changes, except the one that changed it', async () => {
    const account = await users.register();
    const elsewhere = tokenOf(await users.login(account.username, account.password));
    await users.rpc.call(accountsChangePassword, {
      accountId: account.user.id,
      sessionId: account.sessionId,
      currentPassword: account.password,
      newPassword: 'seven strings, no capo',
      client: aClient(),
      deviceToken: tokenOf(account),
    });
    expect(await knows(account.user.id, tokenOf(account))).toBe(true);
    expect(await knows(account.user.id, elsewhere)).toBe(false);
  });

  it('are all forgotten when the password is reset', async () => {
    const account = await users.register();
    await users.rpc.call(accountsForgotPassword, { email: account.email, client: aClient() });
    const token = tokenIn(await users.waitForMail(account.email, 'Choose a new password'));
    const newPassword = 'seven strings, no capo';
    await users.rpc.call(accountsResetPassword, { token, newPassword, client: aClient() });
    expect(await knows(account.user.id, tokenOf(account))).toBe(false);
  });

  it('are exported as times only, stored as hashes, and deleted with the account', async () => {
    const account = await users.register();
    const { id } = account.user;
    const exported = await users.rpc.call(accountsExport, { accountId: id });
    expect(exported.devices).toHaveLength(1);
    const stored: unknown = await users.rows.query('SELECT * FROM account_device');
    for (const text of [exported, stored]) {
      expect(JSON.stringify(text)).not.toContain(tokenOf(account));
    }
    await users.rpc.call(accountsDelete, {
      accountId: id,
      sessionId: account.sessionId,
      password: account.password,
      client: aClient(),
    });
    expect(await knows(id, tokenOf(account))).toBe(false);
  });

  describe('that are new to an account', () => {
    const NEW_DEVICE = 'A new device logged in';
    const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const withFirefox = { ...aClient(), userAgent: FIREFOX };

    const queued = async (email: string) => {
      const rows: { data: { device: string | null } }[] = await users.rows.query(
        `SELECT data FROM mail WHERE kind = 'new-device' AND recipient = $1`,
        [email],
      );
      return rows.map(({ data }) => data.device);
    };

    it('are announced by mail, once an hour, and not at registration', async () => {
      const account = await users.register();
      const { username, password, email } = account;
      await users.login(username, password, aClient(), tokenOf(account));
      expect(await queued(email)).toEqual([]);
      const { device } = await users.login(username, password, withFirefox);
      const mail = await users.waitForMail(email, NEW_DEVICE);
      expect(mail.text).toContain('Firefox on Linux');
      await users.login(username, password, withFirefox, device?.token);
      await users.login(username, password, aClient());
      expect(await queued(email)).toEqual(['Firefox on Linux']);
      await users.rows.query(
        `UPDATE mail SET created_at = now() - interval '61 minutes' WHERE recipient = $1`,
        [email],
      );
      await users.login(username, password, withFirefox);
      expect(await queued(email)).toHaveLength(2);
    });

    it('are not announced when the account does not want it', async () => {
      const { username, password, email, user } = await users.register();
      const changes = { loginNotifications: false };
      await users.rpc.call(settingsUpdate, { accountId: user.id, changes });
      await users.login(username, password, withFirefox);
      expect(await queued(email)).toEqual([]);
    });
  });

  describe('and the security log', () => {
    const eventsOf = async (accountId: string) =>
      (await users.rpc.call(securityList, { accountId })).events.map(
        ({ kind, times, device }) => `${kind} ${times} ${device}`,
      );

    it('lists for an account what concerned its safety, and keeps no address', async () => {
      const account = await users.register();
      const { username, password, email, user } = account;
      const client = {
        address: '203.0.113.99',
        userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0',
      };
      for (const login of [username, email, aName()]) {
        await users.login(login, 'guess', client).catch(() => undefined);
      }
      const second = await users.login(username, password, client);
      await users.rpc.call(sessionsEndOne, { accountId: user.id, sessionId: second.sessionId });
      await users.rpc.call(securityReportRefusal, { accountId: user.id, client });
      const change = { newPassword: 'seven strings, no capo' };
      const { id: accountId } = user;
      const { sessionId } = account;
      for (const currentPassword of ['guess', password]) {
        const request = { accountId, sessionId, client, ...change, currentPassword };
        await users.rpc.call(accountsChangePassword, request).catch(() => undefined);
      }
      const events = await eventsOf(accountId);
      expect(events).toEqual([
        'password.changed 1 Firefox on Windows',
        'password.failed 1 null',
        'admin.refused 1 Firefox on Windows',
        'session.ended 1 Firefox on Windows',
        'device.new 1 Firefox on Windows',
        'login.failed 2 Firefox on Windows',
      ]);
      const { securityEvents } = await users.rpc.call(accountsExport, { accountId });
      expect(securityEvents).toHaveLength(events.length);
      const rows: unknown = await users.rows.query('SELECT e::text FROM security_event e');
      expect(JSON.stringify(rows)).not.toContain('203.0.113');
    });

    it('counts a flood of attempts as one event an hour, and forgets after 90 days', async () => {
      const { username, user } = await users.register();
      const attempts = Array.from({ length: 12 }, () =>
        users.login(username, 'guess').catch(() => undefined),
      );
      await Promise.all(attempts);
      const events = await eventsOf(user.id);
      expect(events).toHaveLength(1);
      const clean = (days: number) =>
        users.app.get(Retention).deleteExpired(new Date(Date.now() + days * DAY_MILLIS));
      await clean(89);
      expect(await eventsOf(user.id)).toHaveLength(1);
      await clean(91);
      expect(await eventsOf(user.id)).toEqual([]);
      expect(await users.rows.query('SELECT FROM security_salt')).toEqual([]);
    });
  });
});
