import type { UsersConfig } from '../config';
import * as hashing from './password-hash';
import { Passwords } from './passwords';

jest.mock('./password-hash');

const passwordsOf = (atOnce: number) =>
  new Passwords({ PASSWORD_HASHES_AT_ONCE: atOnce } as UsersConfig);

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
    const hashes = Promise.all([1, 2, 3, 4, 5].map((n) => passwords.hash(`password ${n}`)));
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

  it('turns people away when too many wait, instead of letting all wait longer', async () => {
    const passwords = passwordsOf(1);
    const running = slowHashes();
    const waiting = Array.from({ length: 81 }, () => passwords.hash('a password'));
    await settle();
    await expect(passwords.hash('one more')).rejects.toMatchObject({
      code: 'SERVICE.UNAVAILABLE',
    });
    while (running.length > 0) {
      running.shift()?.();
      await settle();
    }
    await expect(Promise.all(waiting)).resolves.toHaveLength(81);
  });

  it('compares with a hash for an unknown user too, and never lets one in', async () => {
    const verify = jest.mocked(hashing.verifyPassword).mockResolvedValue(true);
    await expect(passwordsOf(1).verify('anything', undefined)).resolves.toBe(false);
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
