import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { CHROMIUM, freePort } from '../test/support/asking.ts';
import { useLaunchers } from '../test/support/launch.ts';
import { until } from '../test/support/until.ts';

const START_LIMIT_MILLIS = 240_000;

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
}

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue?: string };
}

interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] };
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[];
  }[];
}

/** A span with the process that it is of. */
type Received = Span & { readonly process: string | undefined };

describe('the running product, traced', () => {
  const { home, start } = useLaunchers(afterAll);
  const received: Received[] = [];
  let collector: Server;
  let origin: string;

  beforeAll(async () => {
    collector = createServer((request, response) => {
      void json(request).then((body) => {
        for (const { resource, scopeSpans } of (body as Export).resourceSpans) {
          const name = resource.attributes.find(({ key }) => key === 'service.name');
          for (const span of scopeSpans.flatMap(({ spans }) => spans))
            received.push({ ...span, process: name?.value.stringValue });
        }
        response.end('{}');
      });
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    const folder = await home();
    const port = await freePort(folder);
    origin = `http://localhost:${port}`;
    await start(folder, port, {
      ...CHROMIUM,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
      OTEL_TRACES_SAMPLER_ARG: '1',
    }).ready;
  }, START_LIMIT_MILLIS);

  afterAll(() => {
    collector.closeAllConnections();
    collector.close();
  });

  const post = (path: string, body: object, cookie = '') =>
    fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, cookie },
      body: JSON.stringify(body),
    });

  /** The names of a span and all above it, the top first, with their processes. */
  function pathTo({ process, name, parentSpanId }: Received): string[] {
    const parent = received.find(({ spanId }) => spanId === parentSpanId);
    return [...(parent ? pathTo(parent) : []), `${process}: ${name}`];
  }

  const untilSeen = (path: readonly string[]) =>
    until(() => received.some((span) => pathTo(span).join(' > ') === path.join(' > ')));

  it('follows a click through all processes, the worker and the queues, to the page', async () => {
    const found = await post('/api/search', { query: 'greensleeves', searchType: 'guitar-pro' });
    const [tab] = ((await found.json()) as { tabs: { id: string }[] }).tabs;
    const cookie = found.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const page = new WebSocket(`${origin.replace('http', 'ws')}/ws`, {
      headers: { cookie, origin },
    } as unknown as string[]);
    await once(page, 'open');
    const messages: string[] = [];
    page.addEventListener('message', ({ data }) => messages.push(String(data)));
    const click = await post(`/api/download/single/${tab?.id}`, {}, cookie);
    expect(click.ok).toBe(true);
    await until(() => messages.some((message) => message.includes('download_complete')));
    page.close();

    const asked = [
      'gateway: POST /api/download/single/:tabId',
      'gateway: downloads.request',
      'download-service: downloads.request',
    ];
    // Each process sends its spans by itself. What those who wait are told belongs to what each of them asked.
    await untilSeen([
      ...asked,
      'download-service: send jobs.fetch',
      'download-worker: process jobs.fetch',
      'download-worker: send job.succeeded',
      'download-service: process job.succeeded',
    ]);
    await untilSeen([
      ...asked,
      'download-service: send download.finished',
      'gateway: process download.finished',
      'gateway: send to /ws',
    ]);
    const root = received.find(({ name }) => name === 'POST /api/download/single/:tabId');
    const trace = received.filter(({ traceId }) => traceId === root?.traceId);
    expect(trace.map(({ process }) => process)).toEqual(
      expect.arrayContaining(['search-service', 'ads-service']),
    );
  });
});
