import {
  accountsChangePassword,
  accountsDelete,
  accountsForgotPassword,
  accountsResetPassword,
  accountsVerifyEmail,
} from '@tabdock/contracts/users';
import { aClient, tokenIn, UsersInstallation } from './support/users-process';

/** Collects what the process logs from now on: pino writes to stdout once that is replaced. */
function captureLog(): string[] {
  const lines: string[] = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
  return lines;
}

it('no line of the log has a password, token or e-mail address, even at level trace', async () => {
  const lines = captureLog();
  const users = await UsersInstallation.start({ LOG_LEVEL: 'trace' });
  try {
    const { user, email, password, username, token, sessionId } = await users.register();
    const secrets = [email, password, token];
    const verification = tokenIn(await users.waitForMail(email, 'Verify'));
    await users.rpc.call(accountsVerifyEmail, { token: verification });
    const second = await users.login(email, password);
    await users.login(username, 'a wrong guess').catch(() => undefined);
    await users.register(username).catch(() => undefined);
    const change = { currentPassword: password, newPassword: 'seven strings, no capo' };
    const client = aClient();
    await users.rpc.call(accountsChangePassword, {
      accountId: user.id,
      sessionId,
      ...change,
      client,
    });
    await users.rpc.call(accountsForgotPassword, { email, client });
    const reset = tokenIn(await users.waitForMail(email, 'Choose'));
    const newPassword = 'twelve strings are heavy';
    await users.rpc.call(accountsResetPassword, { token: reset, newPassword, client });
    // The error of a failed statement has its parameters.
    await users.rows
      .query('INSERT INTO account (username, email, password_hash) VALUES ($1, $2, $3)', [
        username,
        email,
        'x',
      ])
      .catch(() => undefined);
    await users.rpc.call(accountsDelete, { accountId: user.id, password: newPassword, client });
    secrets.push(
      verification,
      reset,
      second.token,
      'a wrong guess',
      newPassword,
      change.newPassword,
    );

    const log = lines.join('');
    expect(log).toContain('account registered');
    expect(log).toContain('account deleted');
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
  } finally {
    await users.stop();
    jest.restoreAllMocks();
  }
});
