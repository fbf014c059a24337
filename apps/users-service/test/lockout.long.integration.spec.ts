import {
  accountsChangePassword,
  accountsDelete,
  accountsForgotPassword,
  accountsResetPassword,
} from '@tabdock/contracts/users';
import { Metrics } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import { aClient, aName, tokenIn, UsersInstallation } from './support/users-process';

const RESET = 'Choose a new password';
const ATTEMPTS = 5;
const BEFORE_SLOWING = 20;

/** Attempts of others cannot lock an account out. Over two replicas, which share their counts. */
describe('attempts of others', () => {
  let users: UsersInstallation;

  beforeAll(async () => {
    users = await UsersInstallation.start({
      LOGIN_ATTEMPTS_PER_ACCOUNT: String(ATTEMPTS),
      LOGIN_ATTEMPTS_BEFORE_SLOWING: String(BEFORE_SLOWING),
      MAIL_REQUESTS_PER_ACCOUNT: '3',
    });
    await users.addReplica();
  });

  afterAll(() => users?.stop());

  let addresses = 0;
  const aNewClient = () => aClient(`2001:db8:0:${(++addresses).toString(16)}::/64`);

  const codeOf = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'ok',
      (error: { code: string }) => error.code,
    );

  /** Guesses from one address until its attempts are used up. */
  async function guess(login: string, client = aNewClient()): Promise<void> {
    const codes: string[] = [];
    for (let n = 0; n <= ATTEMPTS; n += 1)
      codes.push(await codeOf(users.login(login, 'guess', client)));
    expect(codes.at(-1)).toBe('REQUEST.TOO_MANY');
  }

  /** Guesses from many addresses until strangers are slowed down at the account. */
  async function guessFromEverywhere(login: string) {
    const clients = Array.from({ length: 10 }, aNewClient);
    for (const client of clients) {
      for (let n = 0; n < 3; n += 1) await codeOf(users.login(login, 'guess', client));
    }
    return clients;
  }

  /** Retries like a person who is asked to wait a few seconds. */
  async function loginWithPatience(login: string, password: string, client = aNewClient()) {
    return waitFor(async () => {
      try {
        return await users.login(login, password, client);
      } catch (error) {
        expect(error).toMatchObject({ code: 'REQUEST.TOO_MANY' });
        expect((error as { retryAfterSeconds: number }).retryAfterSeconds).toBeLessThanOrEqual(5);
        return false;
      }
    });
  }

  const change = (
    { user, sessionId }: { user: { id: string }; sessionId: string },
    currentPassword: string,
    newPassword: string,
    deviceToken: string | null = null,
  ) =>
    users.rpc.call(accountsChangePassword, {
      accountId: user.id,
      sessionId,
      currentPassword,
      newPassword,
      client: aNewClient(),
      deviceToken,
    });

  describe('to log in', () => {
    it('from another address lock out neither a known device nor a new address', async () => {
      const { username, email, password, device } = await users.register();
      for (const login of [username, username.toUpperCase(), email]) await guess(login);
      await users.login(username, password, aNewClient(), device?.token);
      await users.login(username, password, aNewClient());
      await users.login(email, password, aNewClient());
    });

    it('from the same address do not lock out a known device', async () => {
      const { username, password, device } = await users.register();
      const client = aNewClient();
      await guess(username, client);
      await users.login(username, password, client, device?.token);
      expect(await codeOf(users.login(username, password, client))).toBe('REQUEST.TOO_MANY');
    });

    it('with the device of another account count as a stranger’s', async () => {
      const { username } = await users.register();
      const { device } = await users.register();
      const client = aNewClient();
      const codes: string[] = [];
      for (let n = 0; n <= ATTEMPTS; n += 1) {
        codes.push(await codeOf(users.login(username, 'guess', client, device?.token)));
      }
      expect(codes.at(-1)).toBe('REQUEST.TOO_MANY');
      expect(await codeOf(users.login(username, 'guess', client))).toBe('REQUEST.TOO_MANY');
    });

    it('from many addresses slow strangers down without locking them out', async () => {
      const { username, password, device } = await users.register();
      const clients = await guessFromEverywhere(username);
      const refused = await Promise.all(
        clients.map((client) =>
          users.login(username, 'guess', client).catch((error: unknown) => error),
        ),
      );
      const waits = refused.flatMap((error) => {
        const { code, retryAfterSeconds } = error as { code: string; retryAfterSeconds: number };
        return code === 'REQUEST.TOO_MANY' ? [retryAfterSeconds] : [];
      });
      expect(waits.length).toBeGreaterThan(0);
      expect(Math.max(...waits)).toBeLessThanOrEqual(60);
      await users.login(username, password, aNewClient(), device?.token);
      await loginWithPatience(username, password);
    });

    it('pass three times from a slowed address and no more', async () => {
      const username = aName();
      await guessFromEverywhere(username);
      const client = aNewClient();
      const codes: string[] = [];
      await waitFor(async () => {
        codes.push(await codeOf(users.login(username, 'guess', client)));
        return codes.filter((code) => code !== 'REQUEST.TOO_MANY').length === 3;
      });
      const further: string[] = [];
      for (let n = 0; n < 4; n += 1) {
        further.push(await codeOf(users.login(username, 'guess', client)));
      }
      // From now on the address shares two attempts a minute with all others.
      expect(further).toContain('REQUEST.TOO_MANY');
    });

    it('do not reveal which e-mail address and username belong together', async () => {
      const { username, email } = await users.register();
      const client = aNewClient();
      await guess(username, client);
      expect(await codeOf(users.login(email, 'guess', client))).toBe('AUTH.INVALID_CREDENTIALS');
    });
  });

  describe('to prove the password', () => {
    it('are counted for each session: an open one can change the password whatever others try', async () => {
      const account = await users.register();
      const stolen = await users.login(account.username, account.password);
      await guess(account.username);
      await guessFromEverywhere(account.username);
      for (let n = 0; n <= ATTEMPTS; n += 1)
        await codeOf(change(stolen, 'guess', 'whatever it is'));
      expect(await codeOf(change(stolen, account.password, 'whatever it is'))).toBe(
        'REQUEST.TOO_MANY',
      );
      await change(account, account.password, 'seven strings, no capo');
    });

    it('are counted for each session: an open one can delete the account whatever others try', async () => {
      const account = await users.register();
      await guess(account.username);
      await guessFromEverywhere(account.username);
      await users.rpc.call(accountsDelete, {
        accountId: account.user.id,
        sessionId: account.sessionId,
        password: account.password,
        client: aNewClient(),
      });
    });
  });

  describe('to request reset mails', () => {
    const forgot = (email: string, client = aNewClient()) =>
      users.rpc.call(accountsForgotPassword, { email, client });

    const resetMails = async (email: string) =>
      (await users.mailsTo(email)).filter(({ subject }) => subject.startsWith(RESET));

    const areSent = () =>
      waitFor(async () => {
        const [row]: { waiting: string }[] = await users.rows.query(
          'SELECT count(*) AS waiting FROM mail WHERE sent_at IS NULL AND failed_at IS NULL',
        );
        return row?.waiting === '0';
      });

    const withoutRecipient = async () => {
      let count = 0;
      for (const app of [users.app, users.secondReplica]) {
        const metric = await app
          .get(Metrics)
          .registry.getSingleMetric('tabdock_mails_total')
          ?.get();
        for (const { labels, value } of metric?.values ?? []) {
          if (labels['outcome'] === 'pointless') count += value;
        }
      }
      return count;
    };

    it('do not keep the owner from a mail whose link works', async () => {
      const { username, email } = await users.register();
      for (let n = 0; n < 12; n += 1) await forgot(email);
      await forgot(email);
      await areSent();
      const mails = await resetMails(email);
      // These are the three within the limit, and one in 15 minutes.
      expect(mails).toHaveLength(4);
      const [newest] = mails.toReversed();
      if (!newest) throw new Error('No mail was sent');
      const newPassword = 'seven strings, no capo';
      await users.rpc.call(accountsResetPassword, {
        token: tokenIn(newest),
        newPassword,
        client: aNewClient(),
      });
      await users.login(username, newPassword, aNewClient());
      await forgot(email);
      await users.waitForMail(email, RESET, 5);
    });

    it('are counted in the same way for an unknown address', async () => {
      const email = `${aName()}@example.org`;
      const before = await withoutRecipient();
      for (let n = 0; n < 12; n += 1) await forgot(email);
      await waitFor(async () => (await withoutRecipient()) - before >= 4);
      await areSent();
      expect((await withoutRecipient()) - before).toBe(4);
    });

    it('use up the budget of the asking address alone', async () => {
      const { email } = await users.register();
      const client = aNewClient();
      for (let n = 0; n < 3; n += 1) await forgot(email, client);
      await expect(forgot(email, client)).rejects.toMatchObject({ code: 'REQUEST.TOO_MANY' });
      await forgot(email);
    });
  });
});
