import { AppError } from '@tabdock/contracts/core';
import type { User } from '@tabdock/contracts/users';
import type { RpcClient } from '@tabdock/service-kit';
import { person } from '../../test/support/people';
import { SessionCache } from './session-cache';

interface Reply {
  user: User | null;
  sessionId: string | null;
}

function account(): { user: User; sessionId: string } {
  const { user, sessionId } = person();
  return { user, sessionId };
}

/** A cache whose questions the test answers, one after the other. */
function setUp() {
  const open: { resolve: (reply: Reply) => void; reject: (error: Error) => void }[] = [];
  const call = jest.fn(
    () => new Promise<Reply>((resolve, reject) => open.push({ resolve, reject })),
  );
  const cache = new SessionCache({ call } as unknown as RpcClient);
  const answerNext = (reply: Reply) => open.shift()?.resolve(reply);
  const failNext = (error: Error) => open.shift()?.reject(error);
  /** What the token opens when the service answers with this. */
  const ask = (token: string, reply: Reply) => {
    const asked = cache.resolve(token);
    answerNext(reply);
    return asked;
  };
  return { cache, call, answerNext, failNext, ask };
}

const NOBODY: Reply = { user: null, sessionId: null };

describe('SessionCache', () => {
  it('asks once for many requests at once and for those that follow', async () => {
    const { cache, call, answerNext } = setUp();
    const ada = account();
    const asked = [cache.resolve('a'), cache.resolve('a'), cache.resolve('a')];
    answerNext(ada);
    expect(await Promise.all(asked)).toEqual([ada, ada, ada]);
    expect(await cache.resolve('a')).toEqual(ada);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('keeps people apart', async () => {
    const { cache, call, ask } = setUp();
    const [ada, bob] = [account(), account()];
    await ask('a', ada);
    await ask('b', bob);
    expect([await cache.resolve('a'), await cache.resolve('b')]).toEqual([ada, bob]);
    cache.forgetAccount(bob.user.id);
    expect(await cache.resolve('a')).toEqual(ada);
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('asks again after half a minute', async () => {
    jest.useFakeTimers();
    // The cache takes a moment 0 for none.
    jest.advanceTimersByTime(1);
    try {
      const { cache, call, ask } = setUp();
      await ask('a', account());
      jest.advanceTimersByTime(30_001);
      void cache.resolve('a');
      expect(call).toHaveBeenCalledTimes(2);
    } finally {
      jest.useRealTimers();
    }
  });

  it('remembers neither unknown tokens nor failures', async () => {
    const { cache, call, ask, failNext } = setUp();
    expect(await ask('a', NOBODY)).toBeNull();
    const failing = cache.resolve('a');
    failNext(new AppError('SERVICE.UNAVAILABLE'));
    await expect(failing).rejects.toThrow(AppError);
    const ada = account();
    expect(await ask('a', ada)).toEqual(ada);
    expect(call).toHaveBeenCalledTimes(3);
  });

  it('forgets an ended session and no other', async () => {
    const { cache, ask } = setUp();
    const [ada, bob] = [account(), account()];
    await ask('a', ada);
    await ask('b', bob);
    cache.endSessions([ada.sessionId]);
    expect(await ask('a', NOBODY)).toBeNull();
    expect(await cache.resolve('b')).toEqual(bob);
  });

  it.each(['session', 'account'] as const)(
    'does not let in an ended %s whose answer was under way',
    async (what) => {
      const { cache, answerNext, ask } = setUp();
      const ada = account();
      const asked = cache.resolve('a');
      if (what === 'session') cache.endSessions([ada.sessionId]);
      else cache.endAccount(ada.user.id);
      answerNext(ada);
      expect(await asked).toBeNull();
      expect(await ask('a', ada)).toBeNull();
    },
  );

  it('shows a change to later callers, though an older reply is under way', async () => {
    const { cache, call, answerNext } = setUp();
    const ada = account();
    const changed = { ...ada, user: { ...ada.user, group: 'vip' as const } };
    const before = cache.resolve('a');
    cache.forgetAccount(ada.user.id);
    const after = cache.resolve('a');
    answerNext(ada);
    answerNext(changed);
    expect([await before, await after]).toEqual([ada, changed]);
    expect(await cache.resolve('a')).toEqual(changed);
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('keeps no answer that was asked for before news were missed', async () => {
    const { cache, call, answerNext, ask } = setUp();
    const [ada, bob] = [account(), account()];
    await ask('b', bob);
    const asked = cache.resolve('a');
    cache.flush();
    answerNext(ada);
    expect(await asked).toEqual(ada);
    void cache.resolve('a');
    void cache.resolve('b');
    expect(call).toHaveBeenCalledTimes(4);
  });

  it('never takes an account for a guest where its session has no id', async () => {
    const { ask } = setUp();
    await expect(ask('a', { ...account(), sessionId: null })).rejects.toMatchObject({
      code: 'SERVICE.UNAVAILABLE',
    });
  });
});
