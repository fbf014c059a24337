import { downloadFinished, downloadsRequest } from '@tabdock/contracts/downloads';
import { EventPublisher } from '@tabdock/service-kit';
import { TraceCollector, waitFor, type CollectedSpan } from '@tabdock/service-kit/testing';
import { downloadRecord } from './support/fixtures';
import { answer, respond, type Responder } from './support/responder';
import { guestIdIn, RunningGateway } from './support/running-gateway';
import { SocketListener } from './support/socket-listener';
import { StandInSearch, TAB } from './support/stand-in-services';
import { StandInUsers } from './support/stand-in-users';

describe('a trace', () => {
  let collector: TraceCollector;
  let gateway: RunningGateway;
  let downloads: Responder;
  const search = new StandInSearch();
  const users = new StandInUsers();

  beforeAll(async () => {
    collector = await TraceCollector.start();
    collector.trace();
    gateway = await RunningGateway.start();
    const events = gateway.app.get(EventPublisher);
    downloads = await respond(gateway.amqp, [
      // The broker would not let a gateway publish; here it stands in for the service.
      answer(downloadsRequest, async ({ owner }) => {
        const download = downloadRecord({ status: 'completed', downloadUrl: '/api/files/1' });
        await events.publish(downloadFinished, { owner, download });
        return { download };
      }),
    ]);
    await Promise.all([search.start(gateway.amqp), users.start(gateway.amqp)]);
  });
  afterAll(async () => {
    await gateway?.stop();
    await Promise.all([downloads?.stop(), search.stop(), users.stop()]);
    await collector?.stop();
  });

  const spanNamed = (name: string) =>
    waitFor(async () => (await collector.collect()).find((span) => span.name === name), {
      message: `a span ${name}`,
    });

  /** The names of a span and all above it, the top first. */
  function pathTo(span: CollectedSpan): string[] {
    const parent = collector.spans.find(({ spanId }) => spanId === span.parentSpanId);
    return [...(parent ? pathTo(parent) : []), span.name];
  }

  it('leads from a click to the message that the page gets', async () => {
    const guest = await gateway.newGuest();
    const page = await SocketListener.open(gateway.url, guest);
    const click = await gateway.post(`/api/download/single/${TAB.tabId}`, undefined, {
      cookie: guest,
      'x-request-id': 'click-0001',
    });
    expect(click.status).toBeLessThan(300);
    await waitFor(() => page.messages.length > 0, { message: 'the message' });
    expect(pathTo(await spanNamed('send to /ws'))).toEqual([
      'POST /api/download/single/:tabId',
      'downloads.request',
      'downloads.request',
      'send download.finished',
      'process download.finished',
      'send to /ws',
    ]);
    const root = await spanNamed('POST /api/download/single/:tabId');
    expect(root).toMatchObject({
      kind: 2,
      attributes: {
        'http.route': '/api/download/single/:tabId',
        'http.response.status_code': click.status,
        'tabdock.request.id': 'click-0001',
      },
    });
    expect(root.parentSpanId).toBeFalsy();
    const sent = await spanNamed('send to /ws');
    expect(sent).toMatchObject({ traceId: root.traceId, attributes: { 'tabdock.sockets': 1 } });
    const told = collector.bodies.join();
    for (const secret of [guestIdIn(guest), TAB.tabId]) expect(told).not.toContain(secret);
    expect(told).not.toContain('127.0.0.1');
  });

  it('of a webhook leads to the service that keeps it', async () => {
    const response = await gateway.post(
      '/api/billing/webhook',
      { id: 'evt_1' },
      {
        'stripe-signature': 't=1,v1=0',
      },
    );
    expect(response.status).toBe(200);
    const root = await spanNamed('POST /api/billing/webhook');
    const [call, handled] = collector.spans.filter(({ name }) => name === 'billing.receive');
    expect([call, handled].map((span) => span && pathTo(span).length).sort()).toEqual([2, 3]);
    expect(call?.traceId).toBe(root.traceId);
    expect(handled?.traceId).toBe(root.traceId);
    expect(collector.bodies.join()).not.toMatch(/evt_1|v1=0/);
  });

  it('is not made of health checks, nor begun or chosen by a stranger', async () => {
    const before = new Set((await collector.collect()).map(({ traceId }) => traceId));
    await gateway.get('/api/health/ready');
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    await gateway.get('/api/premium', { traceparent: `00-${traceId}-b7ad6b7169203331-01` });
    const root = await spanNamed('GET /api/premium');
    expect(root.traceId).not.toBe(traceId);
    expect(before.has(root.traceId)).toBe(false);
    expect(collector.spans.filter(({ name }) => name.includes('health'))).toEqual([]);
  });
});
