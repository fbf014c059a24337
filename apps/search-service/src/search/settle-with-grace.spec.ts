import { settleWithGrace } from './settle-with-grace';

const OPTIONS = {
  isWorthShowing: (rows: string[]) => rows.length > 0,
  graceMillis: 1_000,
  patienceMillis: 4_000,
};

describe('settleWithGrace', () => {
  let works: PromiseWithResolvers<string[]>[];
  let gathered: (string[] | undefined)[] | Error | undefined;

  beforeEach(() => {
    jest.useFakeTimers();
    works = [1, 2, 3].map(() => Promise.withResolvers());
    gathered = undefined;
    settleWithGrace(
      works.map(({ promise }) => promise),
      OPTIONS,
    ).then(
      (come) => (gathered = come),
      (error: Error) => (gathered = error),
    );
  });
  afterEach(() => jest.useRealTimers());

  const comes = async (place: number, ...rows: string[]) => {
    works[place]?.resolve(rows);
    await jest.advanceTimersByTimeAsync(0);
  };

  it('settles as soon as all have ended, with results in order', async () => {
    await comes(2, 'c');
    await comes(0, 'a');
    expect(gathered).toBeUndefined();
    await comes(1);
    expect(gathered).toEqual([['a'], [], ['c']]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('waits a short time for the others once one has something to show, whatever arrives meanwhile', async () => {
    await jest.advanceTimersByTimeAsync(3_500);
    await comes(1, 'b');
    await jest.advanceTimersByTimeAsync(900);
    await comes(0, 'a');
    expect(gathered).toBeUndefined();
    await jest.advanceTimersByTimeAsync(100);
    expect(gathered).toEqual([['a'], ['b'], undefined]);
  });

  it('waits longer while none has anything to show', async () => {
    await comes(0);
    await jest.advanceTimersByTimeAsync(3_999);
    expect(gathered).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(gathered).toEqual([[], undefined, undefined]);
    await comes(1, 'late');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('rejects with the first rejection, unless it is already settled', async () => {
    works[1]?.reject(new Error('broken'));
    await jest.advanceTimersByTimeAsync(0);
    expect(gathered).toEqual(new Error('broken'));
    expect(jest.getTimerCount()).toBe(0);
  });

  it('settles at once without works', async () => {
    expect(await settleWithGrace([], OPTIONS)).toEqual([]);
  });
});
