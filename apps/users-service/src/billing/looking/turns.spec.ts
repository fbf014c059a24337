import { Turns } from './turns';

describe('Turns', () => {
  it('runs so many at once, the others in order, and goes on after a failure', async () => {
    const turns = new Turns(2);
    const begun: number[] = [];
    const ends = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
    const runs = ends.map(({ promise }, n) =>
      turns.run(async () => {
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
});
