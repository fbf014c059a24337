import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AD_EVENTS_MAX, type Ad } from '@tabdock/contracts/ads';
import { ServiceProcess } from '@tabdock/service-kit/testing';
import { BROWSER, reported, served } from '../test/support/counting';
import { AdsReplicas } from './support/ads-replicas';

const GATEWAY = join(__dirname, '../../gateway/dist/main.js');
const NOWHERE = 'http://127.0.0.1:9';
const SLOT = '/api/ads/placement/sidebar-home/desktop';
const EVENTS = 100_000;
const AT_ONCE = 32;
const PER_MINUTE = 120;
/** Minutes in which a flood can end, whatever the machine. */
const MINUTES_MAX = 5;
const MEMORY_ALLOWANCE_MEGABYTES = 150;

describe('100,000 events of one visitor', () => {
  let replicas: AdsReplicas;
  let gateway: ServiceProcess;

  beforeAll(async () => {
    replicas = await AdsReplicas.open(2);
    gateway = await ServiceProcess.start(
      GATEWAY,
      {
        NODE_ENV: 'production',
        LOG_LEVEL: 'error',
        AMQP_URL: replicas.amqp.url,
        BROKER_NAMESPACE: replicas.amqp.namespace,
        SESSION_SECRET: randomBytes(32).toString('hex'),
        DOWNLOAD_SERVICE_URL: NOWHERE,
        USERS_SERVICE_URL: NOWHERE,
        ADS_SERVICE_URL: NOWHERE,
        RATE_LIMIT_PER_MINUTE: String(PER_MINUTE),
      },
      '/api/health/ready',
    );
  }, 120_000);
  afterAll(async () => {
    await gateway?.kill();
    await replicas?.close();
  });

  const get = (path: string, cookie?: string) =>
    fetch(gateway.url + path, {
      headers: { 'user-agent': BROWSER, ...(cookie ? { cookie } : {}) },
    });
  const aGuest = async () => {
    const [cookie = ''] = (await get(SLOT)).headers.getSetCookie();
    return cookie.split(';')[0] ?? '';
  };
  const send = (cookie: string, body: string) =>
    fetch(`${gateway.url}/api/ads/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': BROWSER, cookie },
      body,
    });
  const bodyOf = (count: number) => {
    const { tokens } = replicas;
    const events = Array.from({ length: count }, () =>
      reported(tokens.issue(served()), 'impression', 0),
    );
    return JSON.stringify({ events });
  };
  const residentMegabytes = ({ pid }: ServiceProcess) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? NaN) / 1_024;
  };
  const stored = async () => {
    const [row]: { count: number }[] = await replicas.rows.query(
      'SELECT count(*)::int AS count FROM ad_event',
    );
    return row?.count ?? 0;
  };

  it('are limited at the gateway, cost no other visitor memory, and keep no other visitor from ads and events', async () => {
    const processes = [gateway, ...replicas.running];
    const [flooder, other] = [await aGuest(), await aGuest()];
    // Warm, so that what grows afterwards grows because of the flood.
    await send(other, bodyOf(1));
    const before = processes.map(residentMegabytes);
    const alreadyStored = await stored();

    const statuses = new Map<number, number>();
    let left = EVENTS / AD_EVENTS_MAX;
    const began = Date.now();
    const flood = Array.from({ length: AT_ONCE }, async () => {
      while (left > 0) {
        left -= 1;
        const response = await send(flooder, bodyOf(AD_EVENTS_MAX));
        await response.arrayBuffer();
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        if (response.status === 429)
          expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      }
    });
    let isOver = false;
    const over = Promise.all(flood).finally(() => (isOver = true));
    const others: number[] = [];
    let slots = 0;
    while (!isOver && others.length < PER_MINUTE / 2) {
      others.push((await send(other, bodyOf(1))).status);
      const ads = (await (await get(SLOT, other)).json()) as Ad[];
      slots += ads.length;
    }
    await over;
    const minutes = Math.ceil((Date.now() - began) / 60_000);
    expect(minutes).toBeLessThanOrEqual(MINUTES_MAX);

    expect([...statuses.keys()].sort()).toEqual([200, 429]);
    const taken = statuses.get(200) ?? 0;
    expect(taken).toBeLessThanOrEqual(PER_MINUTE * minutes);
    expect(await stored()).toBe(alreadyStored + taken * AD_EVENTS_MAX + others.length);
    expect(others.length).toBeGreaterThan(5);
    expect(new Set(others)).toEqual(new Set([200]));
    expect(slots).toBeGreaterThan(0);
    const grown = processes.map((one, index) => residentMegabytes(one) - (before[index] ?? 0));
    expect(Math.max(...grown)).toBeLessThan(MEMORY_ALLOWANCE_MEGABYTES);
  }, 360_000);

  it('that are forged are not accepted, however many', async () => {
    const alreadyStored = await stored();
    const guest = await aGuest();
    const genuine = replicas.tokens.issue(served());
    const [payload = ''] = genuine.split('.');
    const [, signature = ''] = replicas.tokens.issue(served()).split('.');
    const events = Array.from({ length: AD_EVENTS_MAX }, () =>
      reported(`${payload}.${signature}`, 'click', 0),
    );
    for (let request = 0; request < 10; request += 1) {
      const response = await send(guest, JSON.stringify({ events }));
      expect(await response.json()).toEqual({ accepted: 0 });
    }
    expect(await stored()).toBe(alreadyStored);
  }, 60_000);

  it('in 50 MB at once are refused before they are read', async () => {
    const [before = 0] = [gateway].map(residentMegabytes);
    const body = JSON.stringify({ events: [], padding: 'x'.repeat(50_000_000) });
    const guest = await aGuest();
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () =>
        send(guest, body).then(
          ({ status }) => status,
          // The gateway may close the connection while the rest is sent.
          () => 413,
        ),
      ),
    );
    expect(new Set(outcomes)).toEqual(new Set([413]));
    expect(residentMegabytes(gateway) - before).toBeLessThan(MEMORY_ALLOWANCE_MEGABYTES);
    expect((await get(SLOT, guest)).status).toBe(200);
  }, 60_000);
});
