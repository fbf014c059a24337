import type { Transactions } from '@tabdock/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { AccountEntity } from '../accounts/account.entity';
import type { AccountRepository } from '../accounts/account.repository';
import type { Reauthentication } from '../authentication/reauthentication';
import type { MailRepository } from '../mail/mail.repository';
import type { AuthenticatorApps } from '../second-factors/authenticator-apps';
import type { Challenges } from '../second-factors/challenges';
import type { PasskeyEntity } from '../second-factors/passkey.entity';
import type { Passkeys } from '../second-factors/passkeys';
import type { SecurityLog } from '../security-log/security-log';
import { FactorNotice } from './factor-notice';
import { PasskeySettingsService } from './passkey-settings.service';
import type { TwoStepSwitch } from './two-step-switch';

const ACCOUNT = { id: 'c0ffee00-0000-4000-8000-000000000001', email: 'ada@example.org' };

describe('removing a passkey', () => {
  /** An account, also an administrator's: the rule is the same for all. */
  function accountWith({ passkeys, hasApp }: { passkeys: string[]; hasApp: boolean }) {
    const left = passkeys.map((id) => ({ id, name: `name of ${id}` }) as PasskeyEntity);
    const events: string[] = [];
    const mails: unknown[] = [];
    const account = ACCOUNT as AccountEntity;
    const service = new PasskeySettingsService(
      {
        run: (work: (manager: EntityManager) => unknown) => work({} as EntityManager),
      } as Transactions,
      {} as AccountRepository,
      {
        verifyPassword: () => Promise.resolve(account),
        lockVerified: () => Promise.resolve(account),
      } as unknown as Reauthentication,
      {} as Challenges,
      { find: () => Promise.resolve(hasApp ? {} : null) } as unknown as AuthenticatorApps,
      {
        list: () => Promise.resolve([...left]),
        remove: (_manager: EntityManager, _accountId: string, removed: string) => {
          left.splice(
            left.findIndex(({ id }) => id === removed),
            1,
          );
          return Promise.resolve();
        },
      } as unknown as Passkeys,
      {} as TwoStepSwitch,
      {
        record: (_manager: EntityManager, { kind }: { kind: string }) =>
          Promise.resolve(void events.push(kind)),
      } as unknown as SecurityLog,
      new FactorNotice({
        queue: (_manager: EntityManager, mail: unknown) => Promise.resolve(void mails.push(mail)),
      } as unknown as MailRepository),
    );
    const remove = (passkeyId: string) =>
      service.remove({ accountId: ACCOUNT.id, sessionId: 'this one', password: 'x', passkeyId });
    return { remove, left: () => left.map(({ id }) => id), events, mails };
  }

  it('removes that one of several and names it in a mail', async () => {
    const { remove, left, events, mails } = accountWith({
      passkeys: ['a', 'b', 'c'],
      hasApp: false,
    });
    await remove('b');
    expect(left()).toEqual(['a', 'c']);
    expect(events).toEqual(['second-factor.removed']);
    expect(mails).toEqual([
      expect.objectContaining({
        kind: 'passkey-removed',
        recipient: ACCOUNT.email,
        data: { name: 'name of b', at: expect.any(String) as string },
      }),
    ]);
  });

  it('takes the only one while an app confirms logins too', async () => {
    const { remove, left } = accountWith({ passkeys: ['a'], hasApp: true });
    await remove('a');
    expect(left()).toEqual([]);
  });

  it('refuses the last factor: two-step login is turned off as a whole, with a code', async () => {
    const { remove, left, events, mails } = accountWith({ passkeys: ['a'], hasApp: false });
    await expect(remove('a')).rejects.toMatchObject({ code: 'USERS.LAST_SECOND_FACTOR' });
    expect([left(), events, mails]).toEqual([['a'], [], []]);
  });

  it('refuses one that the account does not have', async () => {
    const { remove, left } = accountWith({ passkeys: ['a', 'b'], hasApp: true });
    await expect(remove('c')).rejects.toMatchObject({ code: 'USERS.PASSKEY_NOT_FOUND' });
    expect(left()).toEqual(['a', 'b']);
  });
});
