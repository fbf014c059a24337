import { Semaphore } from './semaphore';

describe('Semaphore', () => {
  const { signal } = new AbortController();

  it('runs so many at once, the others in order, and goes on after a failure', async () => {
    const semaphore = new Semaphore(2);
    const begun: number[] = [];
    const ends = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
    const runs = ends.map(({ promise }, n) =>
      semaphore.run(signal, async () => {
        begun.push(n);
        await promise;
      }),
    );
    expect(begun).toEqual([0, 1]);
    ends[1]!.reject(new Error('no'));
    await expect(runs[1]).rejects.toThrow('no');
    expect(begun).toEqual([0, 1, 2]);
    ends[0]!.resolve();
    await runs[0];
    expect(begun).toEqual([0, 1, 2, 3]);
    for (const { resolve } of ends) resolve();
    await Promise.allSettled(runs);
  });

  it('leaves out who no longer waits', async () => {
    const semaphore = new Semaphore(1);
    const begun: string[] = [];
    const first = Promise.withResolvers<void>();
    const run = (name: string, waiting: AbortSignal, end?: Promise<void>) =>
      semaphore.run(waiting, async () => {
        begun.push(name);
        await end;
      });
    const running = run('first', signal, first.promise);
    const impatient = new AbortController();
    const left = run('impatient', impatient.signal);
    const last = run('last', signal);
    impatient.abort(new Error('too long'));
    await expect(left).rejects.toThrow('too long');
    first.resolve();
    await Promise.all([running, last]);
    expect(begun).toEqual(['first', 'last']);
  });
});
