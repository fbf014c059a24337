import { FakeApi, json, problem } from '../testing/fake-api';
import { baseQuery } from './base-query';

const ask = (path: string) =>
  baseQuery({ path }, { signal: new AbortController().signal } as never, {});

it('answers with the body', async () => {
  new FakeApi().on('GET /api/x', () => json({ ok: true })).install();
  expect(await ask('/x')).toEqual({ data: { ok: true } });
});

it('turns problem+json into the status, the raw message and the sentence', async () => {
  new FakeApi().on('GET /api/x', () => problem(503, 'SEARCH.SOURCE_DOWN', 'Try later.')).install();
  const { error } = await ask('/x');
  expect(error).toMatchObject({ status: 503, code: 'SEARCH.SOURCE_DOWN', detail: 'Try later.' });
  expect(error?.message).toMatch(/^503: \{.*"detail":"Try later\."/);
});

it('falls back to the status text when the body is empty', async () => {
  new FakeApi()
    .on('GET /api/x', () => new Response('', { status: 502, statusText: 'Bad Gateway' }))
    .install();
  expect((await ask('/x')).error).toMatchObject({ message: '502: Bad Gateway' });
});

it('says that nothing answered', async () => {
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  expect((await ask('/x')).error).toMatchObject({
    status: 0,
    detail: 'Tabdock cannot be reached. Check the connection and try again.',
  });
});

it('does not take a page for an answer', async () => {
  new FakeApi().on('GET /api/x', () => new Response('<html>', { status: 200 })).install();
  expect((await ask('/x')).error).toMatchObject({ status: 200 });
});
