import { abortable } from './abortable';
import { retryAfterDelays } from './retry-after-delays';
import { withTimeout } from './with-timeout';

const never = new Promise<never>(() => undefined);

describe('retryAfterDelays', () => {
  const failing = (times: number) => {
    let attempts = 0;
    return jest.fn(async () => {
      attempts += 1;
      if (attempts <= times) throw new Error(`failure ${attempts}`);
      return attempts;
    });
  };

  it('tries once more than there are delays', async () => {
    const onFailure = jest.fn();
    expect(await retryAfterDelays([1, 1], failing(2), { onFailure })).toBe(3);
    expect(onFailure.mock.calls).toEqual([
      [new Error('failure 1'), 1],
      [new Error('failure 2'), 2],
    ]);
    const work = failing(9);
    await expect(retryAfterDelays([1, 1], work)).rejects.toThrow('failure 3');
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('does not retry a final failure', async () => {
    const work = failing(1);
    await expect(retryAfterDelays([1, 1], work, { isFinal: () => true })).rejects.toThrow(
      'failure 1',
    );
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('stops waiting when the signal aborts', async () => {
    const stopping = new AbortController();
    const work = failing(9);
    const result = retryAfterDelays([86_400_000], work, {
      signal: stopping.signal,
      onFailure: () => stopping.abort(),
    });
    await expect(result).rejects.toMatchObject({ name: 'AbortError' });
    expect(work).toHaveBeenCalledTimes(1);
  });
});

describe('abortable', () => {
  it('settles as the work does', async () => {
    const { signal } = new AbortController();
    expect(await abortable(signal, Promise.resolve(7))).toBe(7);
    await expect(abortable(signal, Promise.reject(new Error('no')))).rejects.toThrow('no');
  });

  it('rejects with the reason of a signal that aborts, or has aborted', async () => {
    const stopping = new AbortController();
    const result = abortable(stopping.signal, never);
    stopping.abort(new Error('stopping'));
    await expect(result).rejects.toThrow('stopping');
    await expect(abortable(stopping.signal, Promise.resolve(7))).rejects.toThrow('stopping');
  });
});

describe('withTimeout', () => {
  it('settles as the work does, or rejects after its time', async () => {
    expect(await withTimeout(60_000, Promise.resolve(7))).toBe(7);
    await expect(withTimeout(1, never)).rejects.toThrow('no answer within 1 ms');
  });
});
