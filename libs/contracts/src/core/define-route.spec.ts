import { z } from 'zod';
import { defineEndpoint, pathParameters } from '../endpoints';
import {
  defineRoute,
  json,
  type BodyInputOf,
  type BodyOf,
  type ParamsOf,
  type ResponseOf,
} from './define-route';

const endpoint = defineEndpoint('POST', '/api/things/:thingId/parts/:partId');
const options = {
  id: 'x',
  tag: 'x',
  summary: 'x',
  permission: 'tabs.search',
  limit: 'none',
  response: json(z.object({ done: z.boolean() }), { done: true }),
  errors: [],
} as const;
const params = { thingId: z.uuid(), partId: z.coerce.number() };
const body = json(z.object({ at: z.string().transform((text) => new Date(text)) }), {
  at: '2026-11-21',
});

describe('defineRoute', () => {
  it('types what a handler receives and a caller sends', () => {
    const route = defineRoute(endpoint, { ...options, params, body });
    const received: ParamsOf<typeof route> = { thingId: '', partId: 1 };
    const parsed: BodyOf<typeof route> = { at: new Date() };
    const sent: BodyInputOf<typeof route> = { at: '2026-11-21' };
    const answer: ResponseOf<typeof route> = { done: true };
    expect([received, parsed, sent, answer]).toHaveLength(4);
    expect(route.params?.safeParse({ thingId: 'x', partId: '7' }).success).toBe(false);
  });

  it('does not compile without a permission or a limit', () => {
    const { permission, limit, ...rest } = options;
    // @ts-expect-error: no permission
    defineRoute(endpoint, { ...rest, limit, params });
    // @ts-expect-error: no limit, where `none` would be one
    defineRoute(endpoint, { ...rest, permission, params });
    // @ts-expect-error: no such permission
    defineRoute(endpoint, { ...options, params, permission: 'things.break' });
  });

  it('takes a schema for each parameter of its path and for no other', () => {
    // @ts-expect-error: no schema for partId
    expect(() => defineRoute(endpoint, { ...options, params: { thingId: z.uuid() } })).toThrow(
      'POST /api/things/:thingId/parts/:partId has other parameters than its path',
    );
    const plain = defineEndpoint('GET', '/api/things');
    // @ts-expect-error: the path has no parameters
    expect(() => defineRoute(plain, { ...options, params })).toThrow('other parameters');
  });

  it('does not compile with an example that its schema refuses', () => {
    // @ts-expect-error: a number instead of a boolean
    json(z.object({ done: z.boolean() }), { done: 1 });
  });
});

it.each([
  ['/api/search', []],
  ['/api/files/:downloadId', ['downloadId']],
  ['/api/ads/placement/:placementId/:deviceType', ['placementId', 'deviceType']],
])('finds the parameters of %s', (path, names) => {
  expect(pathParameters(path)).toEqual(names);
});
