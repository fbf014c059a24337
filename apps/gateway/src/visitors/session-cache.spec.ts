import { AppError } from '@tabdock/contracts/core';
import type { User } from '@tabdock/contracts/users';
import type { RpcClient } from '@tabdock/service-kit';
import type { GatewayConfig } from '../config/config';
import { RateLimiter } from '../limits/rate-limiter';
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

const HERE = '203.0.113.7';
const UNKNOWN_PER_MINUTE = 3;
const LIMITS = {
  RATE_LIMIT_PER_MINUTE: 1,
  RATE_LIMIT_PER_ADDRESS_PER_MINUTE: UNKNOWN_PER_MINUTE,
  GATEWAY_REPLICAS: 1,
  SESSIONS_CACHED_MAX: 2,
} as GatewayConfig;

/** A cache whose questions the test answers, one after the other. */
function setUp() {
  const open: { resolve: (reply: Reply) => void; reject: (error: Error) => void }[] = [];
  const call = jest.fn(
    () => new Promise<Reply>((resolve, reject) => open.push({ resolve, reject })),
  );
  const cache = new SessionCache({ call } as unknown as RpcClient, new RateLimiter(LIMITS), LIMITS);
  const answerNext = (reply: Reply) => open.shift()?.resolve(reply);
  const failNext = (error: Error) => open.shift()?.reject(error);
  /** What the token opens when the service answers with this. */
  const ask = (token: string, reply: Reply) => {
    const asked = cache.resolve(token, HERE);
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
    const asked = [cache.resolve('a', HERE), cache.resolve('a', HERE), cache.resolve('a', HERE)];
    answerNext(ada);
    expect(await Promise.all(asked)).toEqual([ada, ada, ada]);
    expect(await cache.resolve('a', HERE)).toEqual(ada);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('keeps as many as it is told to, those that were used last', async () => {
    const { cache, call, ask } = setUp();
    const [ada, bob, eve] = [account(), account(), account()];
    await ask('a', ada);
    await ask('b', bob);
    await ask('c', eve);
    expect(await cache.resolve('c', HERE)).toEqual(eve);
    expect(await cache.resolve('b', HERE)).toEqual(bob);
    expect(call).toHaveBeenCalledTimes(3);
    await ask('a', ada);
    expect(call).toHaveBeenCalledTimes(4);
  });

  it('keeps people apart', async () => {
    const { cache, call, ask } = setUp();
    const [ada, bob] = [account(), account()];
    await ask('a', ada);
    await ask('b', bob);
    expect([await cache.resolve('a', HERE), await cache.resolve('b', HERE)]).toEqual([ada, bob]);
    cache.forgetAccount(bob.user.id);
    expect(await cache.resolve('a', HERE)).toEqual(ada);
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
      void cache.resolve('a', HERE);
      expect(call).toHaveBeenCalledTimes(2);
    } finally {
      jest.useRealTimers();
    }
  });

  it('remembers no failure', async () => {
    const { cache, ask, failNext } = setUp();
    const failing = cache.resolve('a', HERE);
    failNext(new AppError('SERVICE.UNAVAILABLE'));
    await expect(failing).rejects.toThrow(AppError);
    const ada = account();
    expect(await ask('a', ada)).toEqual(ada);
  });

  it('asks for an unknown token once in a moment', async () => {
    const { cache, call, ask } = setUp();
    expect(await ask('a', NOBODY)).toBeNull();
    expect(await cache.resolve('a', HERE)).toBeNull();
    expect(call).toHaveBeenCalledTimes(1);
    cache.flush();
    void cache.resolve('a', HERE);
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('refuses an address that sends ever new unknown tokens, and keeps those that are known there', async () => {
    const { cache, call, ask } = setUp();
    const ada = account();
    await ask('a', ada);
    for (let guess = 0; guess <= UNKNOWN_PER_MINUTE; guess += 1) await ask(`x${guess}`, NOBODY);
    const asked = call.mock.calls.length;
    await expect(cache.resolve('y', HERE)).rejects.toMatchObject({
      code: 'REQUEST.TOO_MANY',
      retryAfterSeconds: 60,
    });
    expect(await cache.resolve('a', HERE)).toEqual(ada);
    expect(call).toHaveBeenCalledTimes(asked);
    void cache.resolve('y', '198.51.100.9');
    expect(call).toHaveBeenCalledTimes(asked + 1);
  });

  it('asks again for what is cached when the caller needs the present state', async () => {
    const { cache, ask, answerNext } = setUp();
    const ada = account();
    await ask('a', ada);
    const demoted = { ...ada, user: { ...ada.user, role: 'user' as const } };
    const anew = cache.resolveAnew('a', HERE);
    answerNext(demoted);
    expect(await anew).toEqual(demoted);
  });

  it('forgets an ended session and no other', async () => {
    const { cache, ask } = setUp();
    const [ada, bob] = [account(), account()];
    await ask('a', ada);
    await ask('b', bob);
    cache.endSessions([ada.sessionId]);
    expect(await ask('a', NOBODY)).toBeNull();
    expect(await cache.resolve('b', HERE)).toEqual(bob);
  });

  it.each(['session', 'account'] as const)(
    'does not let in an ended %s whose answer was under way',
    async (what) => {
      const { cache, answerNext, ask } = setUp();
      const ada = account();
      const asked = cache.resolve('a', HERE);
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
    const before = cache.resolve('a', HERE);
    cache.forgetAccount(ada.user.id);
    const after = cache.resolve('a', HERE);
    answerNext(ada);
    answerNext(changed);
    expect([await before, await after]).toEqual([ada, changed]);
    expect(await cache.resolve('a', HERE)).toEqual(changed);
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('keeps no answer that was asked for before news were missed', async () => {
    const { cache, call, answerNext, ask } = setUp();
    const [ada, bob] = [account(), account()];
    await ask('b', bob);
    const asked = cache.resolve('a', HERE);
    cache.flush();
    answerNext(ada);
    expect(await asked).toEqual(ada);
    void cache.resolve('a', HERE);
    void cache.resolve('b', HERE);
    expect(call).toHaveBeenCalledTimes(4);
  });

  it('never takes an account for a guest where its session has no id', async () => {
    const { ask } = setUp();
    await expect(ask('a', { ...account(), sessionId: null })).rejects.toMatchObject({
      code: 'SERVICE.UNAVAILABLE',
    });
  });
});
