import { Metrics } from '@tabdock/service-kit';
import type { UsersConfig } from '../config/config';
import type { TurnCaller } from './hash-turns';
import * as hashing from './password-hash';
import { Passwords } from './password-hashing';

jest.mock('./password-hash');

const STRANGER: TurnCaller = { standing: 'stranger', key: '203.0.113.7' };

function passwordsOf(atOnce: number, metrics = new Metrics('test')): Passwords {
  return new Passwords({ PASSWORD_HASHES_AT_ONCE: atOnce } as UsersConfig, metrics);
}

const hash = (passwords: Passwords, password: string) =>
  passwords.inTurn(STRANGER, (hasher) => hasher.hash(password));

/** Hashes that take until the test says so. */
function slowHashes() {
  const running: (() => void)[] = [];
  jest
    .mocked(hashing.hashPassword)
    .mockImplementation(() => new Promise((resolve) => running.push(() => resolve('hash'))));
  return running;
}

/** Lets everything that can go on do so. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('Passwords', () => {
  beforeEach(() => jest.mocked(hashing.hashPassword).mockResolvedValue('hash'));

  it('hashes only so many at once, and the others in their turn', async () => {
    const passwords = passwordsOf(2);
    const running = slowHashes();
    const hashes = Promise.all([1, 2, 3, 4, 5].map((n) => hash(passwords, `password ${n}`)));
    await settle();
    expect(running).toHaveLength(2);
    running.shift()?.();
    await settle();
    expect(running).toHaveLength(2);
    while (running.length > 0) {
      running.shift()?.();
      await settle();
    }
    await expect(hashes).resolves.toHaveLength(5);
  });

  it('turns people away when too many wait, and tells of it in its metrics', async () => {
    const metrics = new Metrics('test');
    const passwords = passwordsOf(1, metrics);
    const running = slowHashes();
    const waiting = Array.from({ length: 33 }, () => hash(passwords, 'a password'));
    await settle();
    await expect(hash(passwords, 'one more')).rejects.toMatchObject({
      code: 'SERVICE.UNAVAILABLE',
      retryAfterSeconds: 1,
    });
    expect(await metrics.registry.metrics()).toMatch(
      /tabdock_password_hashes_waiting\{standing="stranger",[^}]*\} 32/,
    );
    while (running.length > 0) {
      running.shift()?.();
      await settle();
    }
    await expect(Promise.all(waiting)).resolves.toHaveLength(33);
    expect(await metrics.registry.metrics()).toMatch(
      /tabdock_password_hashes_total\{standing="stranger",outcome="refused",[^}]*\} 1/,
    );
  });

  it('compares with a hash for an unknown user too, and never lets one in', async () => {
    const verify = jest.mocked(hashing.verifyPassword).mockResolvedValue(true);
    await expect(
      passwordsOf(1).inTurn(STRANGER, (hasher) => hasher.verify('anything', undefined)),
    ).resolves.toBe(false);
    expect(verify).toHaveBeenCalledTimes(1);
  });

  it.each(['123456', 'Password', 'QWERTY123'])('refuses %s as common', (password) => {
    expect(() => passwordsOf(1).refuseCommon(password)).toThrow(
      expect.objectContaining({ code: 'USERS.PASSWORD_COMMON' }),
    );
  });

  it('has nothing against a few words in a row', () => {
    expect(() => passwordsOf(1).refuseCommon('six strings and a capo')).not.toThrow();
  });
});
