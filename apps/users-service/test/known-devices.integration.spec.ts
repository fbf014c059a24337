import {
  accountsChangePassword,
  accountsDelete,
  accountsExport,
  accountsForgotPassword,
  accountsResetPassword,
} from '@tabdock/contracts/users';
import { hashToken } from '@tabdock/service-kit';
import { Housekeeping } from '../src/housekeeping/housekeeping';
import { aClient, tokenIn, UsersInstallation } from './support/users-process';

const DAY_MILLIS = 24 * 60 * 60 * 1_000;
const DEVICES_PER_ACCOUNT = 20;

describe('known devices', () => {
  let users: UsersInstallation;

  beforeAll(async () => {
    users = await UsersInstallation.start();
  }, 60_000);

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
      users.app.get(Housekeeping).clean(new Date(Date.now() + days * DAY_MILLIS));
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
});
