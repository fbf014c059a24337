import { randomUUID } from 'node:crypto';
import {
  accountChanged,
  accountsChangePassword,
  accountsForgotPassword,
  accountsLogin,
  accountsRegister,
  accountsResendVerification,
  accountsResetPassword,
  accountsVerifyEmail,
  guestJoined,
  sessionsEnded,
  sessionsResolve,
} from '@tabdock/contracts/users';
import { waitFor } from '@tabdock/service-kit/testing';
import { AccountRepository } from '../src/accounts/account.repository';
import { aClient, aName, tokenIn, UsersInstallation } from './support/users-process';

// This is the cost that people's passwords really get.
jest.unmock('../src/password-hashing/password-cost');

const VERIFY = 'Verify your e-mail address';
const RESET = 'Choose a new password';

describe('authentication', () => {
  let users: UsersInstallation;

  beforeAll(async () => {
    users = await UsersInstallation.start();
    await users.addReplica();
  });

  afterAll(() => users?.stop());

  const who = async (token: string) =>
    (await users.rpc.call(sessionsResolve, { token })).user?.username ?? null;

  const registration = (over: Partial<Parameters<typeof send>[0]> = {}) => {
    const username = aName();
    return {
      username,
      email: `${username}@example.org`,
      password: 'six strings and a capo',
      client: aClient(),
      guestId: null,
      replacesToken: null,
      ...over,
    };
  };
  // Fifty hashes take long on a busy machine.
  const send = (request: Parameters<typeof users.rpc.call<typeof accountsRegister>>[1]) =>
    users.rpc.call(accountsRegister, request, { deadlineMillis: 60_000 });

  const countOf = async (username: string) => {
    const rows: unknown[] = await users.rows.query(
      'SELECT 1 FROM account WHERE lower(username) = lower($1)',
      [username],
    );
    return rows.length;
  };

  describe('registering', () => {
    it('opens a session and mails a link that verifies the address', async () => {
      const account = await users.register();
      expect(await who(account.token)).toBe(account.username);
      const heard = await users.hear(accountChanged);
      const mail = await users.waitForMail(account.email, VERIFY);
      expect(mail.text).toContain(`https://tabs.example.org/verify-email#token=${tokenIn(mail)}`);
      const { user } = await users.rpc.call(accountsVerifyEmail, { token: tokenIn(mail) });
      expect(user).toMatchObject({ id: account.user.id, emailVerified: true });
      await waitFor(() => heard.some((event) => event.user.id === user.id));
    });

    it('creates one account from fifty concurrent registrations', async () => {
      const request = registration();
      const results = await Promise.allSettled(
        Array.from({ length: 50 }, (_, n) =>
          send({ ...request, username: n % 2 ? request.username : request.username.toUpperCase() }),
        ),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const codes = results.flatMap((result) =>
        result.status === 'rejected' ? [(result.reason as { code: string }).code] : [],
      );
      expect(new Set(codes)).toEqual(new Set(['USERS.USERNAME_TAKEN']));
      expect(await countOf(request.username)).toBe(1);
    });

    it('refuses a name or an address that differs in case only', async () => {
      const { username, email } = await users.register();
      await expect(send(registration({ username: username.toUpperCase() }))).rejects.toMatchObject({
        code: 'USERS.USERNAME_TAKEN',
      });
      await expect(send(registration({ email: email.toUpperCase() }))).rejects.toMatchObject({
        code: 'USERS.EMAIL_TAKEN',
      });
    });

    it.each(['password', '123456', 'QWERTY123', 'iloveyou', 'zzzzzz', 'my tabdock'])(
      'refuses %s, which is easy to guess',
      async (password) => {
        const request = registration({ password });
        await expect(send(request)).rejects.toMatchObject({ code: 'USERS.PASSWORD_COMMON' });
        expect(await countOf(request.username)).toBe(0);
      },
    );

    it.each([
      ['a Cyrillic look-alike', 'p\u0430ypal'],
      ['full-width letters', '\uff41\uff44\uff4d\uff49\uff4e'],
      ['a zero-width space', 'ad\u200bmin'],
      ['a right-to-left override', 'abc\u202efdp'],
      ['an accent', 'andr\u00e9'],
      ['a blank inside', 'a b c'],
      ['an at sign', 'a@b.c'],
      ['a dash at its end', 'abc-'],
      ['markup', '<b>bold</b>'],
      ['SQL', "x'; DROP TABLE account;--"],
      ['a megabyte', 'x'.repeat(1_000_000)],
      ['two letters', 'ab'],
    ])('refuses a username with %s', async (_what, username) => {
      await expect(send(registration({ username }))).rejects.toMatchObject({
        code: 'REQUEST.INVALID',
      });
    });

    it('ignores a role in the request', async () => {
      const request = { ...registration(), role: 'admin', group: 'vip', emailVerified: true };
      const { user } = await send(request);
      expect(user).toMatchObject({ role: 'user', group: 'standard', emailVerified: false });
    });

    it('publishes that the guest is this account from now on', async () => {
      const heard = await users.hear(guestJoined);
      const guestId = randomUUID();
      const { user } = await send(registration({ guestId }));
      await waitFor(() => heard.some((event) => event.guestId === guestId));
      expect(heard).toContainEqual({ accountId: user.id, guestId });
    });

    it('keeps the password as argon2id with at least 46 MiB, and nowhere else', async () => {
      const { user, password } = await users.register();
      const [row]: { hash: string }[] = await users.rows.query(
        'SELECT password_hash AS hash FROM account WHERE id = $1',
        [user.id],
      );
      expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=47104,/);
      const [found]: { anywhere: boolean }[] = await users.rows.query(
        `SELECT (SELECT count(*) FROM account a WHERE a::text LIKE $1)
              + (SELECT count(*) FROM mail m WHERE m::text LIKE $1)
              + (SELECT count(*) FROM outbox o WHERE o::text LIKE $1) > 0 AS anywhere`,
        [`%${password}%`],
      );
      expect(found?.anywhere).toBe(false);
    });
  });

  describe('logging in', () => {
    it('works by username and by e-mail address, in any case', async () => {
      const { username, email, password } = await users.register();
      for (const login of [username, username.toUpperCase(), email, email.toUpperCase()]) {
        expect((await users.login(login, password)).user.username).toBe(username);
      }
    });

    it('finds the account by the lower case that limits count', async () => {
      const { username, user } = await users.register(`k${aName()}`);
      const kelvinSign = `\u212A${username.slice(1)}`;
      expect(kelvinSign.toLowerCase()).toBe(username);
      expect(await users.app.get(AccountRepository).findByLogin(kelvinSign)).toMatchObject({
        id: user.id,
      });
    });

    it('fails in the same way for an unknown user and a wrong password', async () => {
      const { username } = await users.register();
      const failures = await Promise.all(
        [username, aName()].map((login) =>
          users.login(login, 'not the password').catch((error: unknown) => error),
        ),
      );
      const [wrong, unknown] = failures as { code: string; message: string }[];
      expect(wrong).toMatchObject({ code: 'AUTH.INVALID_CREDENTIALS' });
      expect(unknown).toMatchObject({ code: wrong?.code, message: wrong?.message });
    });

    it('returns a new token each time and ends the session that it replaces', async () => {
      const first = await users.register();
      const second = await users.rpc.call(accountsLogin, {
        username: first.username,
        password: first.password,
        client: aClient(),
        guestId: null,
        replacesToken: first.token,
      });
      expect(second.token).not.toBe(first.token);
      expect(await who(first.token)).toBeNull();
      expect(await who(second.token)).toBe(first.username);
    });

    it.each(["' OR '1'='1", '<script>alert(1)</script>', '\u202eadmin', 'x'.repeat(254)])(
      'refuses the username %j',
      async (username) => {
        await expect(users.login(username, 'whatever it is')).rejects.toMatchObject({
          code: 'AUTH.INVALID_CREDENTIALS',
        });
      },
    );
  });

  describe('links', () => {
    it('verify an address once', async () => {
      const { email } = await users.register();
      const token = tokenIn(await users.waitForMail(email, VERIFY));
      await users.rpc.call(accountsVerifyEmail, { token });
      await expect(users.rpc.call(accountsVerifyEmail, { token })).rejects.toMatchObject({
        code: 'AUTH.LINK_INVALID',
      });
    });

    it('work once when they are used twenty times concurrently', async () => {
      const { email } = await users.register();
      const token = tokenIn(await users.waitForMail(email, VERIFY));
      const results = await Promise.allSettled(
        Array.from({ length: 20 }, () => users.rpc.call(accountsVerifyEmail, { token })),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    it('stop working after a day', async () => {
      const { email, user } = await users.register();
      const token = tokenIn(await users.waitForMail(email, VERIFY));
      const [link]: { hours: number }[] = await users.rows
        .query(
          `UPDATE link_token SET created_at = now() - interval '2 days', expires_at = now() - interval '1 second'
         WHERE account_id = $1
         RETURNING extract(epoch FROM (SELECT expires_at - created_at FROM link_token l
                                       WHERE l.token_hash = link_token.token_hash)) / 3600 AS hours`,
          [user.id],
        )
        .then(([rows]: [{ hours: number }[]]) => rows);
      expect(Number(link?.hours)).toBeCloseTo(24, 1);
      await expect(users.rpc.call(accountsVerifyEmail, { token })).rejects.toMatchObject({
        code: 'AUTH.LINK_INVALID',
      });
    });

    it('serve one purpose, and cannot be altered', async () => {
      const { email } = await users.register();
      const token = tokenIn(await users.waitForMail(email, VERIFY));
      const tampered = `${token.slice(0, -1)}${token.endsWith('A') ? 'E' : 'A'}`;
      await expect(users.rpc.call(accountsVerifyEmail, { token: tampered })).rejects.toMatchObject({
        code: 'AUTH.LINK_INVALID',
      });
      await expect(
        users.rpc.call(accountsResetPassword, {
          token,
          newPassword: 'a capo and six strings',
          client: aClient(),
        }),
      ).rejects.toMatchObject({ code: 'AUTH.LINK_INVALID' });
    });

    it('are kept as hashes, and in no queue', async () => {
      const { email } = await users.register();
      const token = tokenIn(await users.waitForMail(email, VERIFY));
      const [found]: { anywhere: boolean }[] = await users.rows.query(
        `SELECT (SELECT count(*) FROM link_token l WHERE l::text LIKE $1)
              + (SELECT count(*) FROM mail m WHERE m::text LIKE $1)
              + (SELECT count(*) FROM outbox o WHERE o::text LIKE $1) > 0 AS anywhere`,
        [`%${token}%`],
      );
      expect(found?.anywhere).toBe(false);
    });

    it('are sent again on request, until the address is verified', async () => {
      const { email, user } = await users.register();
      await users.waitForMail(email, VERIFY);
      const again = { accountId: user.id, client: aClient() };
      await users.rpc.call(accountsResendVerification, again);
      const second = await users.waitForMail(email, VERIFY, 2);
      await users.rpc.call(accountsVerifyEmail, { token: tokenIn(second) });
      await expect(users.rpc.call(accountsResendVerification, again)).rejects.toMatchObject({
        code: 'USERS.EMAIL_VERIFIED_ALREADY',
      });
    });
  });

  describe('a forgotten password', () => {
    const forgot = (email: string) =>
      users.rpc.call(accountsForgotPassword, { email, client: aClient() });

    it('is replaced by the mailed link, which ends every session', async () => {
      const heard = await users.hear(sessionsEnded);
      const account = await users.register();
      await forgot(account.email.toUpperCase());
      const mail = await users.waitForMail(account.email, RESET);
      const reset = {
        token: tokenIn(mail),
        newPassword: 'seven strings, no capo',
        client: aClient(),
      };
      await users.rpc.call(accountsResetPassword, reset);
      expect(await who(account.token)).toBeNull();
      await waitFor(() => heard.some(({ sessionIds }) => sessionIds.includes(account.sessionId)));
      await expect(users.login(account.username, account.password)).rejects.toMatchObject({
        code: 'AUTH.INVALID_CREDENTIALS',
      });
      const { user } = await users.login(account.username, reset.newPassword);
      expect(user.emailVerified).toBe(true);
      await expect(users.rpc.call(accountsResetPassword, reset)).rejects.toMatchObject({
        code: 'AUTH.LINK_INVALID',
      });
      await users.waitForMail(account.email, 'Your password was changed');
    });

    it('does not reveal whether an account has the address', async () => {
      const { email } = await users.register();
      const unknown = `${aName()}@example.org`;
      expect(await forgot(unknown)).toEqual(await forgot(email));
      await users.waitForMail(email, RESET);
      // The address is not kept.
      await waitFor(async () => {
        const rows: unknown[] = await users.rows.query('SELECT FROM mail WHERE recipient = $1', [
          unknown,
        ]);
        return rows.length === 0;
      });
      expect(await users.mailsTo(unknown)).toEqual([]);
    });

    it('is not replaced by a common one, and the link stays valid', async () => {
      const { email, username } = await users.register();
      await forgot(email);
      const token = tokenIn(await users.waitForMail(email, RESET));
      const reset = (newPassword: string) =>
        users.rpc.call(accountsResetPassword, { token, newPassword, client: aClient() });
      await expect(reset('password1')).rejects.toMatchObject({ code: 'USERS.PASSWORD_COMMON' });
      await reset('seven strings, no capo');
      await users.login(username, 'seven strings, no capo');
    });
  });

  describe('changing the password', () => {
    it('needs the current one, ends all other sessions and gives this one another token', async () => {
      const here = await users.register();
      const elsewhere = await users.login(here.username, here.password);
      const change = (currentPassword: string, newPassword: string) =>
        users.rpc.call(accountsChangePassword, {
          accountId: here.user.id,
          sessionId: here.sessionId,
          currentPassword,
          newPassword,
          client: aClient(),
        });
      await expect(change('not it', 'seven strings, no capo')).rejects.toMatchObject({
        code: 'AUTH.WRONG_PASSWORD',
      });
      expect(await who(elsewhere.token)).toBe(here.username);
      const { session } = await change(here.password, 'seven strings, no capo');
      expect(await who(session?.token ?? '')).toBe(here.username);
      expect(await who(here.token)).toBeNull();
      expect(await who(elsewhere.token)).toBeNull();
      await users.login(here.username, 'seven strings, no capo');
      await users.waitForMail(here.email, 'Your password was changed');
    });
  });
});
