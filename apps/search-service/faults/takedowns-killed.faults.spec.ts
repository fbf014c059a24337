import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventDataOf } from '@tabdock/contracts/core';
import { searchQuery } from '@tabdock/contracts/search';
import { takedownApplied, takedownsNotify, takedownsRemove } from '@tabdock/contracts/takedown';
import { Broker, Consumers, createLogger, Metrics, on, RpcClient } from '@tabdock/service-kit';
import {
  createTestDatabase,
  ServiceProcess,
  TcpProxy,
  testBroker,
  waitFor,
} from '@tabdock/service-kit/testing';
import { DataSource } from 'typeorm';
import { recipeFile, resultsPage } from '@tabdock/sources/testing';
import { PATIENT } from '../test/support/search-stack';
import { TabSite } from '../test/support/tab-site';

const DIST = join(__dirname, '../dist');
const ACTOR = { id: randomUUID(), username: 'conductor' };

describe('a process that is killed between deciding on a takedown and announcing it', () => {
  const applied: EventDataOf<typeof takedownApplied>[] = [];
  const ends: (() => Promise<unknown>)[] = [];
  let env: Record<string, string>;
  /** The URL by which the process that is killed reaches the broker. */
  let way: TcpProxy;
  let rows: DataSource;
  let rpc: RpcClient;

  beforeAll(async () => {
    const site = await TabSite.start();
    ends.push(() => site.stop());
    site.answer = (_url, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(resultsPage(['one', 'two']));
    };
    const sources = await mkdtemp(join(tmpdir(), 'tabdock-recipes-'));
    ends.push(() => rm(sources, { recursive: true }));
    // JSON is YAML.
    await writeFile(join(sources, 'barn.yml'), JSON.stringify(recipeFile(site.url)));
    const database = await createTestDatabase();
    ends.push(() => database.drop());
    const { url, namespace } = testBroker();
    env = {
      NODE_ENV: 'production',
      AMQP_URL: url,
      BROKER_NAMESPACE: namespace,
      DATABASE_URL: database.url,
      SOURCES_DIR: sources,
      CONTACT_URL: 'https://example.org/contact',
      CANARY_INTERVAL_SECONDS: '0',
      ...PATIENT,
    };
    await ServiceProcess.run(join(DIST, 'main.migrate.js'), env);
    way = await TcpProxy.open(url);
    ends.push(() => way.close());
    rows = await new DataSource({ type: 'postgres', url: database.url }).initialize();
    ends.push(() => rows.destroy());
    const logger = createLogger('test', 'fatal');
    const [broker, metrics] = [new Broker(url, namespace, logger), new Metrics('test')];
    const consumers = new Consumers(broker, metrics, logger);
    ends.push(() => broker.close());
    rpc = new RpcClient(broker, metrics);
    ends.push(() => rpc.close());
    await rpc.ready();
    await consumers.events(
      'takedown-listener',
      [on(takedownApplied, async (data) => void applied.push(data))],
      { ephemeral: true },
    );
    ends.push(() => consumers.stopAll());
  }, 120_000);
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });

  const start = async (amqpUrl = env['AMQP_URL'] ?? '') => {
    const service = await ServiceProcess.start(join(DIST, 'main.js'), {
      ...env,
      AMQP_URL: amqpUrl,
    });
    ends.push(() => service.kill());
    return service;
  };
  const titles = async () =>
    (await rpc.call(searchQuery, { query: 'one' })).tabs.map(({ title }) => title);
  /** Events of administrators' decisions: what a process announces again when it starts names nobody. */
  const decisions = () => applied.filter(({ actor }) => actor !== undefined);

  it('has it announced by the next one, once, and repeating the decision adds none', async () => {
    const doomed = await start(way.url);
    const { tabs } = await rpc.call(searchQuery, { query: 'one' });
    expect(tabs.map(({ title }) => title)).toEqual(['Tab one', 'Tab two']);
    const [{ id, url } = { id: '', url: '' }] = tabs;
    const requestId = randomUUID();
    const notice = {
      requestId,
      name: 'Ada Example',
      email: 'ada@example.org',
      sworn: true as const,
      addresses: [url],
      grounds: 'copyright' as const,
      work: 'The work',
      explanation: 'It is mine.',
    };
    await rpc.call(takedownsNotify, notice);
    const removal = { requestId, actor: ACTOR, title: 'The work', addresses: [url] };

    // The decision goes in; its answer and its event do not come out.
    way.holdRequests();
    const unanswered = rpc.call(takedownsRemove, removal).catch(() => undefined);
    await waitFor(async () => {
      const waiting: unknown[] = await rows.query(
        `SELECT FROM outbox WHERE type = 'takedown.applied' AND published_at IS NULL`,
      );
      return waiting.length > 0;
    });
    await doomed.kill();
    expect(applied).toEqual([]);

    await start();
    await unanswered;
    await waitFor(() => decisions().length > 0);
    expect(decisions()).toMatchObject([{ actor: ACTOR, tabs: [{ tabId: id }] }]);
    expect(await titles()).toEqual(['Tab two']);
    const { takedown } = await rpc.call(takedownsRemove, removal);
    expect(takedown.id).toBe(decisions()[0]?.takedownId);
    // Events come in their order: behind this one there is none of the first takedown.
    const other = { ...notice, requestId: randomUUID() };
    await rpc.call(takedownsNotify, other);
    await rpc.call(takedownsRemove, { ...removal, requestId: other.requestId });
    await waitFor(() => decisions().some(({ takedownId }) => takedownId !== takedown.id));
    expect(decisions()).toHaveLength(2);
  });
});
