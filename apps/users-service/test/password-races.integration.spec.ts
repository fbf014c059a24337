import {
  accountsChangePassword,
  accountsDelete,
  accountsForgotPassword,
  accountsResetPassword,
} from '@tabdock/contracts/users';
import { waitFor } from '@tabdock/service-kit/testing';
import { hashPassword } from '../src/password-hashing/password-hash';
import { isWaitedFor } from './support/locks';
import { aClient, tokenIn, UsersInstallation } from './support/users-process';

const NEW_PASSWORD = 'seven strings, no capo';
const LOGINS_AT_ONCE = 8;
/** Many hashes take long on a busy machine. */
const PATIENT = { deadlineMillis: 60_000 };

type Registered = Awaited<ReturnType<UsersInstallation['register']>>;

describe('passwords that change while they are verified', () => {
  let users: UsersInstallation;

  beforeAll(async () => {
    users = await UsersInstallation.start({
      LOGIN_ATTEMPTS_PER_ACCOUNT: '100000',
      LOGIN_ATTEMPTS_PER_ADDRESS: '100000',
      LOGIN_ATTEMPTS_BEFORE_SLOWING: '100000',
      // With one hash at a time they queue, and some logins are always under way.
      PASSWORD_HASHES_AT_ONCE: '1',
    });
    await users.addReplica();
  });

  afterAll(() => users?.stop());

  const change = (
    { user, sessionId, password }: Registered,
    newPassword: string,
    currentPassword = password,
  ) =>
    users.rpc.call(
      accountsChangePassword,
      { accountId: user.id, sessionId, currentPassword, newPassword, client: aClient() },
      PATIENT,
    );

  const remove = ({ user, sessionId, password }: Registered) =>
    users.rpc.call(
      accountsDelete,
      { accountId: user.id, sessionId, password, client: aClient() },
      PATIENT,
    );

  const sessionsOf = async ({ user }: Registered) => {
    const rows: { id: string }[] = await users.rows.query(
      'SELECT id FROM session WHERE account_id = $1',
      [user.id],
    );
    return rows.map(({ id }) => id);
  };

  const codeOf = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'ok',
      (error: { code: string }) => error.code,
    );

  /** Logs in with the old password in a loop, at both replicas, until `meanwhile` is done and each login has failed. */
  async function withLoginsInFlight(account: Registered, meanwhile: () => Promise<unknown>) {
    const codes: string[] = [];
    const codesAfterwards: string[] = [];
    let isOver = false;
    const keepTrying = async (n: number) => {
      for (;;) {
        const isLast = isOver;
        const client = aClient(`198.51.100.${n}`);
        const code = await codeOf(users.login(account.username, account.password, client));
        (isLast ? codesAfterwards : codes).push(code);
        if (isLast) return;
      }
    };
    const trying = Promise.all(Array.from({ length: LOGINS_AT_ONCE }, (_, n) => keepTrying(n)));
    await waitFor(() => codes.includes('ok'), { message: 'a login' });
    await meanwhile();
    isOver = true;
    await trying;
    expect(codesAfterwards).toEqual(Array(LOGINS_AT_ONCE).fill('AUTH.INVALID_CREDENTIALS'));
  }

  it('leave no session of a login that was under way when the password was changed', async () => {
    for (let round = 0; round < 4; round += 1) {
      const account = await users.register();
      await withLoginsInFlight(account, () => change(account, NEW_PASSWORD));
      expect(await sessionsOf(account)).toEqual([account.sessionId]);
    }
  });

  it('leave no session of a login that was under way when the password was reset', async () => {
    const account = await users.register();
    await users.rpc.call(accountsForgotPassword, { email: account.email, client: aClient() });
    const token = tokenIn(await users.waitForMail(account.email, 'Choose a new password'));
    const reset = { token, newPassword: NEW_PASSWORD, client: aClient() };
    await withLoginsInFlight(account, () => users.rpc.call(accountsResetPassword, reset, PATIENT));
    expect(await sessionsOf(account)).toEqual([]);
  });

  it('leave no session of a login that was under way when the account was deleted', async () => {
    const account = await users.register();
    await withLoginsInFlight(account, () => remove(account));
    expect(await sessionsOf(account)).toEqual([]);
  });

  it('are changed by one of two concurrent changes with the old one', async () => {
    const account = await users.register();
    const elsewhere = await users.login(account.username, account.password);
    const codes = await Promise.all([
      codeOf(change(account, 'the first new one')),
      codeOf(change({ ...account, ...elsewhere }, 'the second new one')),
    ]);
    expect(codes.toSorted()).toEqual(['AUTH.WRONG_PASSWORD', 'ok']);
  });

  it('are reset by one of two concurrent resets with valid links', async () => {
    const account = await users.register();
    for (let n = 0; n < 2; n += 1) {
      await users.rpc.call(accountsForgotPassword, { email: account.email, client: aClient() });
    }
    await users.waitForMail(account.email, 'Choose a new password', 2);
    const mails = await users.mailsTo(account.email);
    const tokens = mails.filter(({ subject }) => subject.startsWith('Choose')).map(tokenIn);
    const codes = await Promise.all(
      tokens.map((token) =>
        codeOf(
          users.rpc.call(
            accountsResetPassword,
            { token, newPassword: NEW_PASSWORD, client: aClient() },
            PATIENT,
          ),
        ),
      ),
    );
    expect(codes.toSorted()).toEqual(['AUTH.LINK_INVALID', 'ok']);
  });

  /** Each step verifies the old password, then waits for the lock until another one is committed. */
  describe('and are committed between verification and the step it permits', () => {
    async function whilePasswordChanges<T>(
      { user }: Registered,
      sql: 'change' | 'delete',
      act: () => Promise<T>,
    ): Promise<PromiseSettledResult<T>> {
      const other = users.rows.createQueryRunner();
      try {
        await other.startTransaction();
        await (sql === 'delete'
          ? other.query('DELETE FROM account WHERE id = $1', [user.id])
          : other.query('UPDATE account SET password_hash = $2 WHERE id = $1', [
              user.id,
              await hashPassword(NEW_PASSWORD),
            ]));
        let isOver = false;
        const acting = Promise.allSettled([act()]).finally(() => (isOver = true));
        await waitFor(async () => isOver || (await isWaitedFor(users.rows, other)), {
          message: 'a step that waits for the lock or is done',
        });
        await other.commitTransaction();
        const [result] = await acting;
        return result;
      } finally {
        await other.release();
      }
    }

    it('a login opens no session', async () => {
      const account = await users.register();
      const result = await whilePasswordChanges(account, 'change', () =>
        users.login(account.username, account.password),
      );
      expect(result).toMatchObject({ reason: { code: 'AUTH.INVALID_CREDENTIALS' } });
      expect(await sessionsOf(account)).toEqual([account.sessionId]);
    });

    it('a login to a deleted account fails like a wrong password', async () => {
      const account = await users.register();
      const result = await whilePasswordChanges(account, 'delete', () =>
        users.login(account.username, account.password),
      );
      expect(result).toMatchObject({ reason: { code: 'AUTH.INVALID_CREDENTIALS' } });
    });

    it('the password is not changed again', async () => {
      const account = await users.register();
      const result = await whilePasswordChanges(account, 'change', () =>
        change(account, 'the attacker’s'),
      );
      expect(result).toMatchObject({ reason: { code: 'AUTH.WRONG_PASSWORD' } });
      await users.login(account.username, NEW_PASSWORD);
    });

    it('the account is not deleted', async () => {
      const account = await users.register();
      const result = await whilePasswordChanges(account, 'change', () => remove(account));
      expect(result).toMatchObject({ reason: { code: 'AUTH.WRONG_PASSWORD' } });
      await users.login(account.username, NEW_PASSWORD);
    });

    it('steps on a deleted account fail', async () => {
      for (const act of [remove, (account: Registered) => change(account, 'the attacker’s')]) {
        const account = await users.register();
        const result = await whilePasswordChanges(account, 'delete', () => act(account));
        expect(result).toMatchObject({ reason: { code: 'AUTH.REQUIRED' } });
      }
    });
  });
});
