import { gather } from './settle-with-grace';

const OPTIONS = {
  isWorthShowing: (rows: string[]) => rows.length > 0,
  graceMillis: 1_000,
  patienceMillis: 4_000,
};

describe('gather', () => {
  let works: PromiseWithResolvers<string[]>[];
  let gathered: (string[] | undefined)[] | Error | undefined;

  beforeEach(() => {
    jest.useFakeTimers();
    works = [1, 2, 3].map(() => Promise.withResolvers());
    gathered = undefined;
    gather(
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

  it('is done as soon as all have come, each in its place', async () => {
    await comes(2, 'c');
    await comes(0, 'a');
    expect(gathered).toBeUndefined();
    await comes(1);
    expect(gathered).toEqual([['a'], [], ['c']]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('waits a short time for the others once one has something to show, whatever comes meanwhile', async () => {
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

  it('fails with the first that fails, unless it is too late', async () => {
    works[1]?.reject(new Error('broken'));
    await jest.advanceTimersByTimeAsync(0);
    expect(gathered).toEqual(new Error('broken'));
    expect(jest.getTimerCount()).toBe(0);
  });

  it('has nothing to wait for where there is nothing', async () => {
    expect(await gather([], OPTIONS)).toEqual([]);
  });
});
