import { cachedFor } from './cached-for';

describe('cachedFor', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('loads once for all callers until the time is over', async () => {
    let loads = 0;
    const get = cachedFor(1_000, async () => ++loads);
    expect(await Promise.all([get(), get()])).toEqual([1, 1]);
    jest.advanceTimersByTime(999);
    expect(await get()).toBe(1);
    jest.advanceTimersByTime(1);
    expect(await get()).toBe(2);
  });

  it('does not keep a failure', async () => {
    let loads = 0;
    const get = cachedFor(1_000, async () => {
      loads += 1;
      if (loads === 1) throw new Error('away');
      return loads;
    });
    await expect(get()).rejects.toThrow('away');
    expect(await get()).toBe(2);
  });
});
