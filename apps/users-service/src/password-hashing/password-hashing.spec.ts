import { Metrics } from '@tabdock/service-kit';
import type { UsersConfig } from '../config/config';
import type { TurnCaller } from './hash-turns';
import * as passwordHash from './password-hash';
import { PasswordHashing } from './password-hashing';

jest.mock('./password-hash');

const STRANGER: TurnCaller = { standing: 'stranger', key: '203.0.113.7' };

function hashingWith(atOnce: number, metrics = new Metrics('test')): PasswordHashing {
  return new PasswordHashing({ PASSWORD_HASHES_AT_ONCE: atOnce } as UsersConfig, metrics);
}

const hash = (hashing: PasswordHashing, password: string) =>
  hashing.inTurn(STRANGER, (hasher) => hasher.hash(password));

/** Hashes that end when the test says so. */
function slowHashes() {
  const running: (() => void)[] = [];
  jest
    .mocked(passwordHash.hashPassword)
    .mockImplementation(() => new Promise((resolve) => running.push(() => resolve('hash'))));
  return running;
}

/** Lets all pending promises run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('PasswordHashing', () => {
  beforeEach(() => jest.mocked(passwordHash.hashPassword).mockResolvedValue('hash'));

  it('limits concurrent hashes and runs the others in their turn', async () => {
    const hashing = hashingWith(2);
    const running = slowHashes();
    const hashes = Promise.all([1, 2, 3, 4, 5].map((n) => hash(hashing, `password ${n}`)));
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

  it('refuses callers when too many wait, and counts it in its metrics', async () => {
    const metrics = new Metrics('test');
    const hashing = hashingWith(1, metrics);
    const running = slowHashes();
    const waiting = Array.from({ length: 33 }, () => hash(hashing, 'a password'));
    await settle();
    await expect(hash(hashing, 'one more')).rejects.toMatchObject({
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

  it('compares with a hash for an unknown user too, and never returns true', async () => {
    const verify = jest.mocked(passwordHash.verifyPassword).mockResolvedValue(true);
    await expect(
      hashingWith(1).inTurn(STRANGER, (hasher) => hasher.verify('anything', undefined)),
    ).resolves.toBe(false);
    expect(verify).toHaveBeenCalledTimes(1);
  });
});
