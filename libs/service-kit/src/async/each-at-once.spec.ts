import { eachAtOnce } from './each-at-once';

describe('eachAtOnce', () => {
  it('works on all items, so many at a time', async () => {
    const done: number[] = [];
    let atOnce = 0;
    let most = 0;
    await eachAtOnce([1, 2, 3, 4, 5], 2, async (item) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise(setImmediate);
      atOnce -= 1;
      done.push(item);
    });
    expect(done).toEqual([1, 2, 3, 4, 5]);
    expect(most).toBe(2);
  });

  it('passes over an item that waits', async () => {
    const held = Promise.withResolvers<void>();
    const done: string[] = [];
    const all = eachAtOnce(['held', 'one', 'other'], 2, async (item) => {
      if (item === 'held') await held.promise;
      done.push(item);
      if (item === 'other') held.resolve();
    });
    await all;
    expect(done).toEqual(['one', 'other', 'held']);
  });

  it('begins no more after a failure, and throws it when the others have ended', async () => {
    const held = Promise.withResolvers<void>();
    const ended: string[] = [];
    const all = eachAtOnce(['held', 'failing', 'never'], 2, async (item) => {
      if (item === 'failing') throw new Error('broken');
      await held.promise;
      ended.push(item);
    });
    held.resolve();
    await expect(all).rejects.toThrow('broken');
    expect(ended).toEqual(['held']);
  });
});
