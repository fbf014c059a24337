import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Owner } from '@tabdock/contracts/core';
import { idempotencyKey } from './idempotency-key';

const owner: Owner = { kind: 'guest', id: randomUUID() };
const tabId = randomUUID();

describe('idempotencyKey', () => {
  it('is a UUID, the same for the same request', () => {
    const key = idempotencyKey(owner, tabId, 'request-1');
    expect(z.uuid().safeParse(key).success).toBe(true);
    expect(idempotencyKey(owner, tabId, 'request-1')).toBe(key);
  });

  it('differs for another owner, tab or request', () => {
    const keys = [
      idempotencyKey(owner, tabId, 'request-1'),
      idempotencyKey({ ...owner, id: randomUUID() }, tabId, 'request-1'),
      idempotencyKey({ ...owner, kind: 'user' }, tabId, 'request-1'),
      idempotencyKey(owner, randomUUID(), 'request-1'),
      idempotencyKey(owner, tabId, 'request-2'),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });
});
