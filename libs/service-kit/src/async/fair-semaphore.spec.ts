import { AppError } from '@tabdock/contracts/core';
import { FairSemaphore } from './fair-semaphore';

/** Work that the test ends. */
function work(log: string[], name: string) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { run: () => (log.push(name), ended), end };
}
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('FairSemaphore', () => {
  it('lets callers take turns, however much one of them asked for', async () => {
    const semaphore = new FairSemaphore(1, 10);
    const begun: string[] = [];
    const pieces = ['crawler 1', 'crawler 2', 'crawler 3', 'ann 1', 'ben 1', 'ann 2'].map((name) =>
      work(begun, name),
    );
    const runs = pieces.map(({ run }, place) =>
      semaphore.run(['crawler', 'crawler', 'crawler', 'ann', 'ben', 'ann'][place] ?? '', run),
    );
    const order = [0, 1, 3, 4, 2, 5];
    for (const place of order) {
      pieces[place]?.end();
      await settle();
    }
    await Promise.all(runs);
    expect(begun).toEqual(['crawler 1', 'crawler 2', 'ann 1', 'ben 1', 'crawler 3', 'ann 2']);
  });

  it('refuses a caller with too much waiting, and no other caller', async () => {
    const semaphore = new FairSemaphore(1, 2);
    const first = work([], '');
    const runs = [
      semaphore.run('a', first.run),
      semaphore.run('a', first.run),
      semaphore.run('a', first.run),
    ];
    await expect(semaphore.run('a', first.run)).rejects.toMatchObject({
      code: 'REQUEST.TOO_MANY',
    } satisfies Partial<AppError>);
    runs.push(semaphore.run('b', first.run));
    first.end();
    await Promise.all(runs);
  });

  it('goes on after work that fails', async () => {
    const semaphore = new FairSemaphore(1, 2);
    const failed = semaphore.run('a', () => Promise.reject(new Error('no')));
    const next = semaphore.run('a', () => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('no');
    await expect(next).resolves.toBe('yes');
    await expect(semaphore.run('b', () => Promise.resolve('too'))).resolves.toBe('too');
  });
});
