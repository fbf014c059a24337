import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { shardedKey } from '@tabdock/service-kit/object-store';
import {
  freePort,
  startPrivateEdge,
  waitFor,
  type PrivateEdge,
} from '@tabdock/service-kit/testing';
import { Client } from 'pg';
import { RoamingVisitor } from '../support/api/roaming-visitor';
import {
  environmentOf,
  startAnother,
  type AnotherProcess,
} from '../support/processes/another-process';
import { HOME } from '../support/processes/environment';
import { Replicas } from '../support/processes/replicas';
import { crash, processOf, untilReady } from '../support/processes/stack';

const VISITORS = Number(process.env['TEST_VISITORS'] || 20);
/** The order of `infra/k8s/roll.sh`: what is called before what calls it. */
const SERVICES = [
  'download-worker',
  'download-api',
  'users-service',
  'ads-service',
  'search-service',
] as const;
/** Variables of the gateway with the addresses of those that it asks over HTTP. */
const ADDRESSES: Record<string, string> = {
  'download-api': 'DOWNLOAD_SERVICE_URL',
  'users-service': 'USERS_SERVICE_URL',
  'ads-service': 'ADS_SERVICE_URL',
};
/** Nothing here is about deadlines, and the machine is busy. */
const PATIENT = { MIN_TIMEOUT_MILLIS: '30000' };

/** One of two replicas that the test started itself. */
interface Own {
  readonly port: number;
  process: AnotherProcess;
}

describe('while every process is replaced, one after the other', () => {
  const authorities = getCACertificates('default');
  const own = new Map<string, Own[]>();
  const addresses = new Map<string, Replicas>();
  const settings: Record<string, string> = { TRUSTED_PROXIES: '127.0.0.1', ...PATIENT };
  let visitors: RoamingVisitor[] = [];
  let edge: PrivateEdge;

  const changesOf = (name: string) => (name === 'gateway' ? settings : PATIENT);

  async function startOwn(name: string): Promise<number> {
    const port = await freePort();
    const started = { port, process: await startAnother(name, port, changesOf(name)) };
    own.set(name, [...(own.get(name) ?? []), started]);
    return port;
  }

  beforeAll(async () => {
    for (const name of SERVICES) {
      const port = await startOwn(name);
      const address = ADDRESSES[name];
      if (!address) continue;
      const replicas = await Replicas.listen((await processOf(name)).port, port);
      addresses.set(name, replicas);
      settings[address] = replicas.url;
    }
    // The product's own gateway asks one address of each service, so nobody visits it.
    const gateways = await Replicas.listen(await startOwn('gateway'), await startOwn('gateway'));
    addresses.set('gateway', gateways);
    edge = await startPrivateEdge('nginx', [gateways.port]);
    setDefaultCACertificates([...authorities, edge.authority]);
    visitors = Array.from(
      { length: VISITORS },
      (_, number) => new RoamingVisitor(edge.url, number),
    );
    await Promise.all(visitors.map((visitor) => visitor.enter()));
    expect(visitors.flatMap(({ faults }) => faults)).toEqual([]);
  });

  afterAll(async () => {
    await Promise.all(visitors.map((visitor) => visitor.leave()));
    setDefaultCACertificates(authorities);
    await edge?.close();
    await Promise.all([...own.values()].flat().map(({ process: one }) => one.stop()));
    for (const replicas of addresses.values()) replicas.close();
  });

  /** Everybody has done something from beginning to end. */
  async function untilRound(): Promise<void> {
    const before = visitors.map(({ rounds }) => rounds);
    await waitFor(() => visitors.every(({ rounds }, at) => rounds > (before[at] ?? 0) + 1), {
      message: 'a round of every visitor',
      timeoutMillis: 120_000,
    });
  }

  async function replaceOwn(name: string): Promise<void> {
    for (const one of own.get(name) ?? []) {
      addresses.get(name)?.remove(one.port);
      expect(await one.process.stop()).toBe(0);
      one.process = await startAnother(name, one.port, changesOf(name));
      addresses.get(name)?.add(one.port);
    }
  }

  it.each(SERVICES)('visitors notice nothing of %s', async (name) => {
    const { port } = await processOf(name);
    addresses.get(name)?.remove(port);
    await crash(name, 'SIGTERM');
    await untilReady(name);
    addresses.get(name)?.add(port);
    await replaceOwn(name);
    await untilRound();
    expect(visitors.flatMap(({ faults }) => faults)).toEqual([]);
  });

  it('visitors notice nothing of the gateways', async () => {
    await replaceOwn('gateway');
    await untilRound();
    expect(visitors.flatMap(({ faults }) => faults)).toEqual([]);
  });

  it('every accepted download has one end, one object and one notification', async () => {
    await Promise.all(visitors.map((visitor) => visitor.leave()));
    expect(visitors.flatMap(({ faults }) => faults)).toEqual([]);
    const accepted = new Map(visitors.flatMap(({ downloads }) => [...downloads]));
    expect(accepted.size).toBeGreaterThan(VISITORS);
    const { DATABASE_URL } = await environmentOf('download-api');
    const database = new Client({ connectionString: DATABASE_URL });
    await database.connect();
    try {
      const ids = [...accepted.keys()];
      const { rows } = await database.query<{ id: string; status: string; sha256: string }>(
        'SELECT id, status, sha256 FROM download WHERE id = ANY($1)',
        [ids],
      );
      expect(new Map(rows.map(({ id, sha256 }) => [id, sha256]))).toEqual(accepted);
      expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['completed']));
      const notified = await database.query<{ id: string }>(
        `SELECT payload -> 'download' ->> 'id' AS id FROM outbox WHERE type = 'download.finished'`,
      );
      const ofAccepted = notified.rows.map(({ id }) => id).filter((id) => accepted.has(id));
      expect(ofAccepted.sort()).toEqual(ids.sort());
    } finally {
      await database.end();
    }
    for (const sha256 of new Set(accepted.values())) {
      const bytes = await readFile(join(HOME, 'files', shardedKey(sha256)));
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    }
  });
});
