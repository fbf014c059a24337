import { createServer, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { freePort, testBroker, waitFor } from '@tabdock/service-kit/testing';
import { GuestSessions } from '../src/visitors/cookies/guest-session';
import { SECRET } from '../test/support/gateway-environment';
import { StandInDownloads } from '../test/support/stand-in-services';
import { startGatewayProcess, type GatewayProcess } from './support/gateway-process';

const REQUESTS = 1_500;
const AT_ONCE = 30;
const SPANS = 'tabdock_trace_spans_total';
/** Ended spans that wait in a process at most (`docs/runbooks/tracing.md`). */
const WAITING_MAX = 2_048;
const MEMORY_ALLOWANCE_BYTES = 120 * 1024 * 1024;
const SLOW_MILLIS = 3_000;

type Collector = (response: ServerResponse) => void;
const takes: Collector = (response) => response.end('{}');

describe('while the collector of traces', () => {
  const amqp = testBroker();
  const downloads = new StandInDownloads();
  const { cookie } = new GuestSessions([SECRET]).issue();
  let answer: Collector;
  let held: ServerResponse[];
  let collector: Server;
  let gateway: GatewayProcess;
  let url: string;

  beforeAll(() => downloads.start(amqp));
  afterAll(() => downloads.stop());
  beforeEach(async () => {
    answer = takes;
    held = [];
    collector = createServer((request, response) => {
      request.resume().once('end', () => answer(response));
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    gateway = await startGatewayProcess(amqp, port, {
      LOG_LEVEL: 'warn',
      RATE_LIMIT_PER_MINUTE: '100000',
      RATE_LIMIT_PER_ADDRESS_PER_MINUTE: '100000',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
      OTEL_TRACES_SAMPLER_ARG: '1',
    });
  });
  afterEach(async () => {
    await gateway.end('SIGKILL');
    collector.closeAllConnections();
    collector.close();
  });

  /** Makes so many requests, and returns the statuses that came. */
  async function request(count: number): Promise<Set<number>> {
    const statuses = new Set<number>();
    let left = count;
    const visitor = async () => {
      while (left > 0) {
        left -= 1;
        const response = await fetch(`${url}/api/downloads`, {
          headers: { cookie: `tabdock.session=${encodeURIComponent(cookie)}` },
        });
        await response.arrayBuffer();
        statuses.add(response.status);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, visitor));
    return statuses;
  }

  const counted = (outcome = '') => gateway.metric(SPANS, outcome && `outcome="${outcome}"`);

  it.each<[string, Collector]>([
    ['hangs', (response) => void held.push(response)],
    ['ends connections', (response) => void response.socket?.destroy()],
    ['refuses', (response) => void response.writeHead(503).end()],
    ['is slow', (response) => void setTimeout(() => response.end('{}'), SLOW_MILLIS)],
  ])(
    '%s, every request is answered; what is too much is dropped and counted, and nothing is logged',
    async (_what, trouble) => {
      expect(await request(AT_ONCE)).toEqual(new Set([200]));
      const spansEach = (await waitFor(counted)) / AT_ONCE;
      await waitFor(async () => Number.isInteger((await counted()) / AT_ONCE));
      const before = await counted();
      const memory = gateway.peakMemory();

      answer = trouble;
      expect(await request(REQUESTS)).toEqual(new Set([200]));
      const made = before + REQUESTS * spansEach;
      expect(await counted()).toBeGreaterThanOrEqual(made - WAITING_MAX);
      expect(gateway.peakMemory() - memory).toBeLessThan(MEMORY_ALLOWANCE_BYTES);

      answer = takes;
      for (const response of held) response.end('{}');
      await waitFor(async () => (await counted()) === made, { message: 'all spans to be counted' });
      const sent = await counted('sent');
      expect(await request(AT_ONCE)).toEqual(new Set([200]));
      await waitFor(async () => (await counted('sent')) === sent + AT_ONCE * spansEach, {
        message: 'spans at the collector again',
      });
      expect(gateway.output()).toBe('');
    },
  );
});
