import { randomUUID } from 'node:crypto';
import {
  accountChanged,
  accountsChangePassword,
  accountsExport,
  accountsForgotPassword,
  accountsResetPassword,
  accountsSecondStep,
  secondFactorsConfirmApp,
  secondFactorsGet,
  secondFactorsOpenPasskey,
  secondFactorsRemovePasskey,
  secondFactorsRenewCodes,
  secondFactorsSetUpApp,
  secondFactorsTurnOff,
  securityList,
  sessionsResolve,
  settingsUpdate,
  type SecondFactorProof,
} from '@tabdock/contracts/users';
import { AppError } from '@tabdock/contracts/core';
import { waitFor, withClockAhead } from '@tabdock/service-kit/testing';
import { Secret, TOTP } from 'otpauth';
import { LoginLimits } from '../src/rate-limits/login-limits';
import { SecondStepLimits } from '../src/rate-limits/second-step-limits';
import { aClient, tokenIn, UsersInstallation } from './support/users-process';

const WRONG_CODE = '000000';

type Registered = Awaited<ReturnType<UsersInstallation['register']>>;
interface Careful extends Registered {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

describe('two-step login', () => {
  let users: UsersInstallation;

  beforeAll(async () => {
    users = await UsersInstallation.start();
    await users.addReplica();
  });

  afterAll(() => users?.stop());

  const again = ({ user, sessionId, password }: Registered) => ({
    accountId: user.id,
    sessionId,
    password,
  });
  const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const outcomeOf = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'ok',
      (error: AppError) => error.code,
    );

  /** An account with an app, of which no code was used. */
  async function careful(): Promise<Careful> {
    const account = await users.register();
    const { secret } = await users.rpc.call(secondFactorsSetUpApp, again(account));
    const { recoveryCodes } = await users.rpc.call(secondFactorsConfirmApp, {
      accountId: account.user.id,
      code: codeOf(secret),
    });
    await forgetUsedCodes(account);
    return { ...account, secret, recoveryCodes: recoveryCodes ?? [] };
  }

  const forgetUsedCodes = ({ user }: Registered) =>
    users.rows.query('UPDATE authenticator_app SET last_step = NULL WHERE account_id = $1', [
      user.id,
    ]);

  /** Logs in with the password; returns the challenge. */
  async function challengeOf({ username, password }: Registered): Promise<string> {
    const refusal = await users.login(username, password).then(
      () => undefined,
      (error: AppError) => error,
    );
    expect(refusal).toMatchObject({ code: 'AUTH.SECOND_FACTOR_REQUIRED' });
    return refusal?.secondFactor?.challenge ?? '';
  }

  const finish = (challenge: string, proof: SecondFactorProof, client = aClient()) =>
    users.rpc.call(accountsSecondStep, {
      challenge,
      proof,
      client,
      guestId: null,
      replacesToken: null,
      deviceToken: null,
      relyingParty: null,
    });

  it('opens a session for the password and a code, and for neither alone', async () => {
    const heard = await users.hear(accountChanged);
    const account = await careful();
    expect(account.recoveryCodes).toHaveLength(10);
    await users.waitForMail(account.email, 'Two-step login was turned on');
    await waitFor(() =>
      heard.some(({ user }) => user.id === account.user.id && user.hasSecondFactor === true),
    );
    const challenge = await challengeOf(account);
    const { token } = await finish(challenge, { code: codeOf(account.secret) });
    const { user } = await users.rpc.call(sessionsResolve, { token });
    expect(user).toMatchObject({ username: account.username, hasSecondFactor: true });
    expect(await outcomeOf(finish(challenge, { code: codeOf(account.secret) }))).toBe(
      'AUTH.CHALLENGE_INVALID',
    );
  });

  it('takes codes at a replica whose clock is two minutes ahead', async () => {
    const account = await careful();
    const challenge = await challengeOf(account);
    const code = codeOf(account.secret);
    const outcome = await withClockAhead(120_000, () => outcomeOf(finish(challenge, { code })));
    expect(outcome).toBe('ok');
  });

  it('is changed in no session without the password', async () => {
    const account = await careful();
    const guess = { ...again(account), password: 'guess' };
    const relyingParty = { id: 'tabs.example.org', origin: 'https://tabs.example.org' };
    const code = codeOf(account.secret);
    const outcomes = await Promise.all(
      [
        users.rpc.call(secondFactorsSetUpApp, guess),
        users.rpc.call(secondFactorsOpenPasskey, { ...guess, relyingParty }),
        users.rpc.call(secondFactorsRemovePasskey, { ...guess, passkeyId: randomUUID() }),
        users.rpc.call(secondFactorsRenewCodes, guess),
        users.rpc.call(secondFactorsTurnOff, { ...guess, code }),
      ].map(outcomeOf),
    );
    expect(outcomes).toEqual(Array(5).fill('AUTH.WRONG_PASSWORD'));
  });

  it('takes a code once, also of two logins at two replicas at once', async () => {
    const account = await careful();
    const challenges = [await challengeOf(account), await challengeOf(account)];
    const code = codeOf(account.secret);
    const outcomes = await Promise.all(challenges.map((one) => outcomeOf(finish(one, { code }))));
    expect(outcomes.toSorted()).toEqual(['AUTH.SECOND_FACTOR_WRONG', 'ok']);
    const later = finish(await challengeOf(account), { code });
    expect(await outcomeOf(later)).toBe('AUTH.SECOND_FACTOR_WRONG');
  });

  it('is in the security log: turned on, failed, turned off', async () => {
    const account = await careful();
    const wrong = finish(await challengeOf(account), { code: WRONG_CODE });
    expect(await outcomeOf(wrong)).toBe('AUTH.SECOND_FACTOR_WRONG');
    await users.rpc.call(secondFactorsTurnOff, {
      ...again(account),
      code: account.recoveryCodes[0] ?? '',
    });
    const { events } = await users.rpc.call(securityList, { accountId: account.user.id });
    expect(events.map(({ kind }) => kind)).toEqual([
      'second-factor.removed',
      'second-factor.failed',
      'second-factor.added',
    ]);
  });

  it('ends a challenge after five tries', async () => {
    const account = await careful();
    const challenge = await challengeOf(account);
    for (let n = 0; n < 5; n += 1) {
      expect(await outcomeOf(finish(challenge, { code: WRONG_CODE }))).toBe(
        'AUTH.SECOND_FACTOR_WRONG',
      );
    }
    expect(await outcomeOf(finish(challenge, { code: codeOf(account.secret) }))).toBe(
      'AUTH.CHALLENGE_INVALID',
    );
  });

  it('takes no challenge that has expired, or of another browser', async () => {
    const account = await careful();
    const code = codeOf(account.secret);
    const challenge = await challengeOf(account);
    const elsewhere = { ...aClient(), userAgent: 'curl/8' };
    expect(await outcomeOf(finish(challenge, { code }, elsewhere))).toBe('AUTH.CHALLENGE_INVALID');
    await users.rows.query(
      `UPDATE second_factor_challenge SET expires_at = now() - interval '1 s' WHERE account_id = $1`,
      [account.user.id],
    );
    expect(await outcomeOf(finish(challenge, { code }))).toBe('AUTH.CHALLENGE_INVALID');
  });

  it('takes no challenge of a password that was changed or reset since, and stays on', async () => {
    const account = await careful();
    const beforeChange = await challengeOf(account);
    const password = 'seven strings, no capo';
    await users.rpc.call(accountsChangePassword, {
      accountId: account.user.id,
      sessionId: account.sessionId,
      currentPassword: account.password,
      newPassword: password,
      client: aClient(),
    });
    const beforeReset = await challengeOf({ ...account, password });
    await users.rpc.call(accountsForgotPassword, { email: account.email, client: aClient() });
    const token = tokenIn(await users.waitForMail(account.email, 'Choose a new password'));
    const newest = 'eight strings, no capo';
    await users.rpc.call(accountsResetPassword, { token, newPassword: newest, client: aClient() });
    const code = codeOf(account.secret);
    for (const challenge of [beforeChange, beforeReset]) {
      expect(await outcomeOf(finish(challenge, { code }))).toBe('AUTH.CHALLENGE_INVALID');
    }
    const challenge = await challengeOf({ ...account, password: newest });
    expect(await outcomeOf(finish(challenge, { code }))).toBe('ok');
  });

  it('takes a recovery code once, of two at once, as it was typed, and sends a mail about it', async () => {
    const account = await careful();
    const [first = ''] = account.recoveryCodes;
    const challenges = [await challengeOf(account), await challengeOf(account)];
    const typed = [first, first.toUpperCase().replaceAll('-', ' ')];
    const outcomes = await Promise.all(
      challenges.map((one, n) => outcomeOf(finish(one, { recoveryCode: typed[n] }))),
    );
    expect(outcomes.toSorted()).toEqual(['AUTH.SECOND_FACTOR_WRONG', 'ok']);
    await users.waitForMail(account.email, 'A recovery code was used');
    const { recoveryCodesLeft } = await users.rpc.call(secondFactorsGet, {
      accountId: account.user.id,
    });
    expect(recoveryCodesLeft).toBe(9);
    await users.rpc.call(secondFactorsRenewCodes, again(account));
    await users.waitForMail(account.email, 'New recovery codes were made');
    const { events } = await users.rpc.call(securityList, { accountId: account.user.id });
    expect(events).toContainEqual(expect.objectContaining({ kind: 'recovery-codes.renewed' }));
    const [, second = ''] = account.recoveryCodes;
    expect(await outcomeOf(finish(await challengeOf(account), { recoveryCode: second }))).toBe(
      'AUTH.SECOND_FACTOR_WRONG',
    );
  });

  it('refuses strangers further codes of the app after 30 a day, and no known device', async () => {
    const limits = users.app.get(SecondStepLimits);
    const accountId = randomUUID();
    const attempt = (n: number, changes = {}) =>
      limits.count({
        accountId,
        address: `198.51.100.${n}`,
        deviceToken: null,
        isAppCode: true,
        ...changes,
      });
    for (let n = 0; n < 30; n += 1) await attempt(n);
    expect(await outcomeOf(attempt(30))).toBe('REQUEST.TOO_MANY');
    expect(await outcomeOf(attempt(31, { isAppCode: false }))).toBe('ok');
    expect(await outcomeOf(attempt(32, { deviceToken: 'x' }))).toBe('ok');
  });

  it('refuses a known device further codes of the app after 30 a day, and no other device', async () => {
    const limits = users.app.get(SecondStepLimits);
    const accountId = randomUUID();
    const attempt = (deviceToken: string) =>
      limits.count({ accountId, address: '198.51.100.1', deviceToken, isAppCode: true });
    for (let n = 0; n < 30; n += 1) {
      await attempt('stolen');
      await forgetQuarterHours();
    }
    expect(await outcomeOf(attempt('stolen'))).toBe('REQUEST.TOO_MANY');
    expect(await outcomeOf(attempt("the owner's"))).toBe('ok');
  });

  const forgetQuarterHours = () =>
    users.rows.query(`DELETE FROM rate_limit WHERE key LIKE 'login-%'`);

  it('has counts that no login which somebody types uses up', async () => {
    const accountId = randomUUID();
    const address = '198.51.100.2';
    const login = `second step ${accountId}`;
    const logins = users.app.get(LoginLimits);
    const typed = () => logins.countAttempt({ from: 'stranger', login, address });
    for (let n = 0; n < 10; n += 1) await typed();
    expect(await outcomeOf(typed())).toBe('REQUEST.TOO_MANY');
    const second = { accountId, address, deviceToken: null, isAppCode: false };
    expect(await outcomeOf(users.app.get(SecondStepLimits).count(second))).toBe('ok');
  });

  it('is in the security log when further codes are refused unchecked', async () => {
    const account = await careful();
    const challenge = await challengeOf(account);
    const limits = users.app.get(SecondStepLimits);
    for (let n = 0; n < 30; n += 1) {
      const address = `198.51.100.${n}`;
      const { id: accountId } = account.user;
      await limits.count({ accountId, address, deviceToken: null, isAppCode: true });
    }
    expect(await outcomeOf(finish(challenge, { code: WRONG_CODE }))).toBe('REQUEST.TOO_MANY');
    const { events } = await users.rpc.call(securityList, { accountId: account.user.id });
    expect(events.map(({ kind }) => kind)).toContain('login.slowed');
  });

  it('is turned off by the password and a code, which removes every factor', async () => {
    const account = await careful();
    const off = (code: string) => users.rpc.call(secondFactorsTurnOff, { ...again(account), code });
    expect(await outcomeOf(off(WRONG_CODE))).toBe('AUTH.SECOND_FACTOR_WRONG');
    await off(account.recoveryCodes[3] ?? '');
    await users.waitForMail(account.email, 'Two-step login was turned off');
    expect(await users.rpc.call(secondFactorsGet, { accountId: account.user.id })).toEqual({
      app: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    expect(await outcomeOf(users.login(account.username, account.password))).toBe('ok');
  });

  describe('with a factor that comes or goes while it stays on', () => {
    const ADDED = 'A new authenticator app was added';
    const REMOVED = 'A passkey was removed';

    async function changeApp(account: Careful): Promise<void> {
      const { secret } = await users.rpc.call(secondFactorsSetUpApp, again(account));
      const code = codeOf(secret);
      await users.rpc.call(secondFactorsConfirmApp, { accountId: account.user.id, code });
    }

    async function addPasskeyRow({ user }: Registered, name: string): Promise<string> {
      const [row]: { id: string }[] = await users.rows.query(
        `INSERT INTO passkey (account_id, credential_id, public_key, counter, transports, name)
         VALUES ($1, $2, '', 0, '{}', $3) RETURNING id`,
        [user.id, randomUUID(), name],
      );
      return row?.id ?? '';
    }

    const queued = async ({ email }: Registered) => {
      const rows: { kind: string }[] = await users.rows.query(
        `SELECT kind FROM mail WHERE recipient = $1
         AND kind IN ('second-factor-added', 'passkey-removed') ORDER BY kind`,
        [email],
      );
      return rows.map(({ kind }) => kind);
    };

    it('sends a mail about each, and not again about the first one', async () => {
      const account = await careful();
      expect(await queued(account)).toEqual([]);
      await changeApp(account);
      expect((await users.waitForMail(account.email, ADDED)).text).toContain('UTC');
      const passkeyId = await addPasskeyRow(account, 'Blue key');
      await users.rpc.call(secondFactorsRemovePasskey, { ...again(account), passkeyId });
      expect((await users.waitForMail(account.email, REMOVED)).text).toContain('"Blue key"');
      expect(await queued(account)).toEqual(['passkey-removed', 'second-factor-added']);
    });

    it('sends it also to an account that wants no mails about logins: a thief could turn those off first', async () => {
      const account = await careful();
      const changes = { loginNotifications: false };
      await users.rpc.call(settingsUpdate, { accountId: account.user.id, changes });
      await changeApp(account);
      const passkeyId = await addPasskeyRow(account, 'Blue key');
      await users.rpc.call(secondFactorsRemovePasskey, { ...again(account), passkeyId });
      expect(await queued(account)).toEqual(['passkey-removed', 'second-factor-added']);
    });
  });

  it('keeps an app until another one is confirmed, and stores and exports no secret', async () => {
    const account = await careful();
    const { secret } = await users.rpc.call(secondFactorsSetUpApp, again(account));
    const challenge = await challengeOf(account);
    expect(await outcomeOf(finish(challenge, { code: codeOf(secret) }))).toBe(
      'AUTH.SECOND_FACTOR_WRONG',
    );
    expect(await outcomeOf(finish(challenge, { code: codeOf(account.secret) }))).toBe('ok');
    const [row]: { secret: Buffer }[] = await users.rows.query(
      'SELECT secret FROM authenticator_app WHERE account_id = $1',
      [account.user.id],
    );
    const plain = Buffer.from(Secret.fromBase32(account.secret).bytes);
    expect(row?.secret.includes(plain)).toBe(false);
    const exported = await users.rpc.call(accountsExport, { accountId: account.user.id });
    expect(exported.secondFactors).toMatchObject({ passkeys: [], recoveryCodesLeft: 10 });
    expect(exported.secondFactors.app?.lastUsedAt).not.toBeNull();
    expect(JSON.stringify(exported)).not.toContain(account.secret);
  });
});
