import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { batchLoader } from './batch-loader';

describe('batchLoader', () => {
  /** A loader, and the calls that it has made, which the test ends. */
  function loaderOf(options: { max: number; underWayMax: number }) {
    const calls: (PromiseWithResolvers<string[]> & { keys: readonly string[] })[] = [];
    const loader = batchLoader<string, string>({
      ...options,
      ask: (keys) => {
        const call = { keys, ...Promise.withResolvers<string[]>() };
        calls.push(call);
        return call.promise;
      },
    });
    return { loader, calls, asked: () => calls.map(({ keys }) => keys) };
  }

  it('loads what is asked for in one turn with one call, each key with its own value', async () => {
    const { loader, calls, asked } = loaderOf({ max: 10, underWayMax: 1 });
    const loaded = Promise.all(['lute', 'viol', 'lute'].map((key) => loader.load(key)));
    await nextTurn();
    expect(asked()).toEqual([['lute', 'viol', 'lute']]);
    calls[0]?.resolve(['1', '2', '3']);
    expect(await loaded).toEqual(['1', '2', '3']);
  });

  it('keeps what comes while its calls are under way for the next one', async () => {
    const { loader, calls, asked } = loaderOf({ max: 10, underWayMax: 1 });
    const first = loader.load('lute');
    await nextTurn();
    const later = Promise.all([loader.load('viol'), nextTurn().then(() => loader.load('harp'))]);
    await nextTurn();
    await nextTurn();
    expect(asked()).toEqual([['lute']]);
    calls[0]?.resolve(['1']);
    await first;
    await nextTurn();
    expect(asked()).toEqual([['lute'], ['viol', 'harp']]);
    calls[1]?.resolve(['2', '3']);
    expect(await later).toEqual(['2', '3']);
  });

  it('asks for no more keys at once than it may', async () => {
    const { loader, asked } = loaderOf({ max: 2, underWayMax: 2 });
    for (const key of ['lute', 'viol', 'harp']) void loader.load(key);
    await nextTurn();
    expect(asked()).toEqual([['lute', 'viol'], ['harp']]);
  });

  it('makes no more calls at once than it may, though more than they hold came in one turn', async () => {
    const { loader, calls, asked } = loaderOf({ max: 2, underWayMax: 2 });
    const keys = ['lute', 'viol', 'harp', 'drum', 'horn', 'lyre', 'bell'];
    const loaded = Promise.all(keys.map((key) => loader.load(key)));
    const end = async (index: number) => {
      const call = calls[index];
      call?.resolve(call.keys.map((key) => key.toUpperCase()));
      await nextTurn();
    };
    await nextTurn();
    const first = [
      ['lute', 'viol'],
      ['harp', 'drum'],
    ];
    expect(asked()).toEqual(first);
    await end(1);
    expect(asked()).toEqual([...first, ['horn', 'lyre']]);
    await end(0);
    expect(asked()).toEqual([...first, ['horn', 'lyre'], ['bell']]);
    await end(2);
    await end(3);
    expect(await loaded).toEqual(keys.map((key) => key.toUpperCase()));
  });

  it('fails for all keys of a call that fails, and asks again for the next', async () => {
    const { loader, calls } = loaderOf({ max: 10, underWayMax: 1 });
    const failed = Promise.allSettled([loader.load('lute'), loader.load('viol')]);
    await nextTurn();
    calls[0]?.reject(new Error('away'));
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const again = loader.load('lute');
    await nextTurn();
    calls[1]?.resolve(['1']);
    expect(await again).toBe('1');
  });

  it('calls in the context of one of those who asked, not of the call that ended', async () => {
    const caller = new AsyncLocalStorage<string>();
    const calls: (string | undefined)[] = [];
    const loader = batchLoader<string, string>({
      max: 10,
      underWayMax: 1,
      ask: async (keys) => {
        calls.push(caller.getStore());
        await nextTurn();
        return [...keys];
      },
    });
    const first = caller.run('first', () => loader.load('lute'));
    await nextTurn();
    await Promise.all([first, caller.run('second', () => loader.load('viol'))]);
    expect(calls).toEqual(['first', 'second']);
  });
});
