import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { TraceCollector } from '../testing/trace-collector';
import { describeSpan, inSpan, linkCurrentSpan } from './spans';
import { currentTraceId, currentTraceParent, spanContextIn, withTraceParent } from './trace-parent';
import { traceRequests } from './trace-requests';
import { Tracing } from './tracing';

const ELSEWHERE = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

describe('a place in a trace', () => {
  it.each([
    undefined,
    null,
    '',
    'nonsense',
    `${ELSEWHERE}-more`,
    '00-00000000000000000000000000000000-b7ad6b7169203331-01',
    '00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01',
    // Not sampled.
    '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00',
  ])('is none if it is %p', (given) => {
    expect(spanContextIn(given)).toBeUndefined();
    expect(withTraceParent(given, currentTraceParent)).toBeUndefined();
  });
});

it('nothing is traced while tracing is off', async () => {
  const seen = await withTraceParent(ELSEWHERE, () =>
    inSpan('work', {}, async () => currentTraceParent()),
  );
  expect(seen).toBeUndefined();
});

describe('with a collector', () => {
  let collector: TraceCollector;
  beforeAll(async () => {
    collector = await TraceCollector.start();
    collector.trace();
  });
  afterAll(() => collector.stop());

  it('spans continue the trace that a message names, and no other', async () => {
    await withTraceParent(ELSEWHERE, () =>
      inSpan('outer', { kind: 'CONSUMER' }, async () => {
        describeSpan({ 'tabdock.attempt': 2 });
        linkCurrentSpan([ELSEWHERE, ELSEWHERE.replace('0af7', 'ffff'), null]);
        expect(currentTraceId()).toBe('0af7651916cd43dd8448eb211c80319c');
        await withTraceParent(null, () => inSpan('of no trace', {}, async () => undefined));
        await inSpan('inner', {}, () => Promise.reject(new Error('ada@example.org'))).catch(
          () => undefined,
        );
      }),
    );
    const spans = await collector.collect();
    expect(spans.map(({ name }) => name)).toEqual(['inner', 'outer']);
    const [inner, outer] = spans;
    expect(outer).toMatchObject({
      traceId: '0af7651916cd43dd8448eb211c80319c',
      parentSpanId: 'b7ad6b7169203331',
      attributes: { 'tabdock.attempt': 2 },
      links: [{ traceId: 'fff7651916cd43dd8448eb211c80319c'.replace('fff7', 'ffff') }],
      failed: false,
    });
    expect(inner).toMatchObject({
      parentSpanId: outer?.spanId,
      failed: true,
      attributes: { 'error.type': 'Error' },
    });
    expect(collector.bodies.join()).not.toContain('example.org');
  });

  it('a request begins a trace at the gateway, whatever it says about one, and continues it elsewhere', async () => {
    for (const begins of [true, false]) {
      const server = fastify();
      traceRequests(server, { begins });
      server.post('/api/things/:id', async () => ({ traceId: currentTraceId() ?? null }));
      const answers = await Promise.all(
        [{ traceparent: ELSEWHERE }, {}].map((headers) =>
          server.inject({ method: 'POST', url: '/api/things/7?mail=zoo', headers, body: {} }),
        ),
      );
      const [continued, own] = answers.map((answer) => answer.json<{ traceId: string }>().traceId);
      expect(continued === '0af7651916cd43dd8448eb211c80319c').toBe(!begins);
      expect(own !== null).toBe(begins);
      await server.close();
    }
    const spans = (await collector.collect()).filter(({ name }) => name.startsWith('POST'));
    expect(spans.map(({ name }) => name)).toEqual(Array(3).fill('POST /api/things/:id'));
    expect(spans[0]?.attributes).toMatchObject({
      'http.route': '/api/things/:id',
      'http.response.status_code': 200,
    });
    expect(collector.bodies.join()).not.toMatch(/zoo|things\/7/);
  });
});

it('of the requests to a gateway only the share that is kept begins a trace', async () => {
  const tracing = new Tracing({
    name: 'test',
    endpoint: 'http://127.0.0.1:9',
    ratio: 0.1,
    count: () => undefined,
  });
  const server = fastify();
  traceRequests(server, { begins: true });
  server.get('/api/things', async () => ({ isTraced: currentTraceId() !== undefined }));
  const isTraced = async (chance: number) => {
    jest.spyOn(Math, 'random').mockReturnValue(chance);
    const answer = await server.inject('/api/things');
    jest.restoreAllMocks();
    return answer.json<{ isTraced: boolean }>().isTraced;
  };
  expect([await isTraced(0.09), await isTraced(0.11)]).toEqual([true, false]);
  await server.close();
  await tracing.stop();
});

it('a collector that is silent holds up nobody; what is too much for it is dropped and counted', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const counts: Record<string, number> = {};
  const tracing = new Tracing({
    name: 'test',
    endpoint: `http://127.0.0.1:${port}`,
    ratio: 1,
    count: (outcome, spans) => (counts[outcome] = (counts[outcome] ?? 0) + spans),
  });
  for (let n = 0; n < 3_000; n += 1)
    await withTraceParent(ELSEWHERE, () => inSpan('work', {}, async () => undefined));
  expect(counts).toEqual({ full: 3_000 - 2_048 });
  silent.closeAllConnections();
  silent.close();
  await tracing.stop();
  expect(counts['failed']).toBe(2_048);
});
