import { FakeApi, json, problem } from '../testing/fakes/fake-api';
import { detailOf } from './api-error';
import { baseQuery } from './base-query';

const ask = (path: string) =>
  baseQuery({ path }, { signal: new AbortController().signal } as never, {});

it('returns the body', async () => {
  new FakeApi().on('GET /api/x', () => json({ ok: true })).install();
  expect(await ask('/api/x')).toEqual({ data: { ok: true } });
});

it('turns problem+json into the status, the raw message and the sentence', async () => {
  new FakeApi().on('GET /api/x', () => problem(503, 'SEARCH.SOURCE_DOWN', 'Try later.')).install();
  const { error } = await ask('/api/x');
  expect(error).toMatchObject({ status: 503, code: 'SEARCH.SOURCE_DOWN', detail: 'Try later.' });
  expect(error?.message).toMatch(/^503: \{.*"detail":"Try later\."/);
});

it('falls back to the status text when the body is empty', async () => {
  new FakeApi()
    .on('GET /api/x', () => new Response('', { status: 502, statusText: 'Bad Gateway' }))
    .install();
  expect((await ask('/api/x')).error).toMatchObject({ message: '502: Bad Gateway' });
});

it('says that nothing answered', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  expect((await ask('/api/x')).error).toMatchObject({
    status: 0,
    detail: 'Tabdock cannot be reached. Check the connection and try again.',
  });
});

it('does not take a page for an answer', async () => {
  new FakeApi().on('GET /api/x', () => new Response('<html>', { status: 200 })).install();
  expect((await ask('/api/x')).error).toMatchObject({ status: 200 });
});

it('sends the method, the query and the body', async () => {
  const api = new FakeApi().on('PATCH /api/x', () => json({})).install();
  await baseQuery(
    {
      path: '/api/x',
      method: 'PATCH',
      query: { search: 'ode & joy', page: 2, skip: undefined },
      body: { a: 1 },
    },
    { signal: new AbortController().signal } as never,
    {},
  );
  expect(api.calls).toEqual([
    { route: 'PATCH /api/x', query: 'search=ode+%26+joy&page=2', body: { a: 1 } },
  ]);
});

it('names the revision it has read, and keeps the present state of a refusal', async () => {
  const current = { name: 'Rainy day', revision: 4 };
  const api = new FakeApi()
    .on('PATCH /api/x', () => problem(409, 'REQUEST.OUTDATED', 'Changed.', { current }))
    .install();
  const signal = new AbortController().signal;
  const { error } = await baseQuery(
    { path: '/api/x', method: 'PATCH', ifMatch: 3 },
    { signal } as never,
    {},
  );
  expect(api.calls).toEqual([expect.objectContaining({ ifMatch: '"3"' })]);
  expect(error).toMatchObject({ code: 'REQUEST.OUTDATED', current });
});

it('keeps which fields were refused, and that a login is wanted', async () => {
  const errors = [{ path: 'email', message: 'Enter an e-mail address' }];
  new FakeApi()
    .on('GET /api/x', () => problem(401, 'AUTH.REQUIRED', 'x', { errors, requiresAuth: true }))
    .install();
  expect((await ask('/api/x')).error).toMatchObject({ errors, requiresAuth: true });
});

it.each([
  [1, '1 second'],
  [45, '45 seconds'],
  [150, '3 minutes'],
])('says how long to wait after too many requests: %d s', async (retryAfterSeconds, wait) => {
  new FakeApi()
    .on('GET /api/x', () => problem(429, 'REQUEST.TOO_MANY', 'Slow down.', { retryAfterSeconds }))
    .install();
  const { error } = await ask('/api/x');
  expect(error).toMatchObject({ retryAfterSeconds });
  expect(detailOf(error)).toBe(`Too many attempts. Try again in ${wait}.`);
});

it('keeps the server’s own sentence where no time is named', async () => {
  new FakeApi().on('GET /api/x', () => problem(429, 'REQUEST.TOO_MANY', 'Slow down.')).install();
  expect(detailOf((await ask('/api/x')).error)).toBe('Slow down.');
});
