import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '@tabdock/contracts/users';
import { waitFor } from '@tabdock/service-kit/testing';
import * as hashing from '../src/password-hashing/password-hash';
import { aClient, aName, UsersInstallation } from '../test/support/users-process';

jest.mock('../src/password-hashing/password-hash', () => {
  const real = jest.requireActual<typeof import('../src/password-hashing/password-hash')>(
    '../src/password-hashing/password-hash',
  );
  return { ...real, verifyPassword: jest.fn(real.verifyPassword) };
});

const LOGINS_AT_ONCE = 200;
/** Delay after a refusal. */
const REFUSED_MILLIS = 50;
const LOGINS_OF_ANOTHER = 5;

describe('a flood of logins', () => {
  let users: UsersInstallation;

  beforeAll(async () => {
    users = await UsersInstallation.start({
      LOGIN_ATTEMPTS_PER_ADDRESS: '1000000',
      LOGIN_ATTEMPTS_PER_ACCOUNT: '1000000',
      PASSWORD_HASHES_AT_ONCE: '2',
    });
  }, 60_000);

  afterAll(() => users?.stop());

  let turnsOfFlood = 0;
  let addresses = 0;
  const aNewClient = () => aClient(`2001:db8:1:${(++addresses).toString(16)}::/64`);

  const codeOf = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'ok',
      (error: { code: string }) => error.code,
    );

  /** Runs `meanwhile` while 200 wrong logins from these addresses are under way at any time. */
  async function during(clients: readonly Client[], meanwhile: () => Promise<void>) {
    const hadTurn = new Set<string>();
    let isOver = false;
    const flood = Array.from({ length: LOGINS_AT_ONCE }, async (_, n) => {
      const client = clients[n % clients.length] ?? aNewClient();
      while (!isOver) {
        const code = await codeOf(users.login(aName(), 'guess', client));
        if (code === 'AUTH.INVALID_CREDENTIALS') {
          hadTurn.add(client.address);
          turnsOfFlood += 1;
        }
        // Test, broker and service share the machine.
        if (code === 'SERVICE.UNAVAILABLE') await delay(REFUSED_MILLIS);
      }
    });
    try {
      await waitFor(() => hadTurn.size === clients.length, {
        message: 'a turn for each address of the flood',
      });
      await meanwhile();
    } finally {
      isOver = true;
      await Promise.all(flood);
    }
  }

  /** The code of each login, and how many of the flood had their turn before it. */
  const loginsOf = async ({ username, password, device }: Awaited<ReturnType<typeof register>>) => {
    const logins: { code: string; behind: number }[] = [];
    for (const token of [null, device?.token ?? null]) {
      for (let n = 0; n < LOGINS_OF_ANOTHER; n += 1) {
        const before = turnsOfFlood;
        const code = await codeOf(users.login(username, password, aNewClient(), token));
        logins.push({ code, behind: turnsOfFlood - before });
      }
    }
    return logins;
  };

  const register = () => users.register();

  it.each([
    ['one address', 1],
    ['two hundred addresses', LOGINS_AT_ONCE],
  ])(
    'from %s keeps other callers out neither at a new nor at a known device',
    async (_where, count) => {
      const account = await register();
      await during(Array.from({ length: count }, aNewClient), async () => {
        const logins = await loginsOf(account);
        expect(logins.map(({ code }) => code)).toEqual(Array(2 * LOGINS_OF_ANOTHER).fill('ok'));
        // In a FIFO queue it would be all that were under way.
        expect(Math.max(...logins.map(({ behind }) => behind))).toBeLessThan(LOGINS_AT_ONCE / 2);
      });
    },
  );

  it('is not computed for callers whose deadline has passed', async () => {
    const { username, password } = await register();
    const verify = jest.mocked(hashing.verifyPassword).mockClear();
    const asked = 30;
    const impatient = Array.from({ length: asked }, () =>
      codeOf(users.login(aName(), 'guess', aNewClient(), null, { deadlineMillis: 100 })),
    );
    expect(await Promise.all(impatient)).toContain('SERVICE.DEADLINE_EXCEEDED');
    await users.login(username, password, aNewClient());
    expect(verify.mock.calls.length).toBeLessThan(asked);
  });
});
