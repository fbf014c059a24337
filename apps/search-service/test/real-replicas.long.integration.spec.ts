import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchQuery, sourcesHealth } from '@tabdock/contracts/search';
import { Broker, createLogger, Metrics, RpcClient } from '@tabdock/service-kit';
import {
  PATIENCE_MILLIS,
  ServiceProcess,
  testEnvironment,
  waitFor,
  withoutPause,
} from '@tabdock/service-kit/testing';
import { recipeFile, resultsPage } from '@tabdock/sources/testing';
import { PATIENT, SearchStack } from './support/search-stack';
import { TabSite } from './support/tab-site';

const MAIN = join(__dirname, '../dist/main.js');

/** A site, a database and a broker for processes of search-service. */
class Installation {
  private readonly processes: ServiceProcess[] = [];

  private constructor(
    readonly site: TabSite,
    readonly rpc: RpcClient,
    private readonly env: Record<string, string>,
    private readonly end: () => Promise<void>,
  ) {}

  static async open(search: Record<string, unknown>): Promise<Installation> {
    const site = await TabSite.start();
    const sources = await mkdtemp(join(tmpdir(), 'tabdock-recipes-'));
    const recipe = recipeFile(site.url, { pagination: { kind: 'none' }, ...search });
    // JSON is YAML.
    await writeFile(join(sources, 'barn.yml'), JSON.stringify(recipe));
    const stack = await SearchStack.start();
    const { AMQP_URL, BROKER_NAMESPACE, DATABASE_URL, DATABASE_DIRECT_URL } = stack.config;
    const broker = new Broker(AMQP_URL, BROKER_NAMESPACE, createLogger('test', 'fatal'));
    const rpc = new RpcClient(broker, new Metrics('test'), PATIENCE_MILLIS);
    await rpc.ready();
    const env = {
      ...testEnvironment({ url: AMQP_URL.join(), namespace: BROKER_NAMESPACE }),
      DATABASE_URL,
      ...(DATABASE_DIRECT_URL && { DATABASE_DIRECT_URL }),
      SOURCES_DIR: sources,
      CONTACT_URL: 'https://example.org/contact',
      CANARY_INTERVAL_SECONDS: '0',
      ...PATIENT,
    };
    return new Installation(site, rpc, env, async () => {
      await rpc.close();
      await broker.close();
      await site.stop();
      await stack.stop();
      await rm(sources, { recursive: true });
    });
  }

  async process(): Promise<ServiceProcess> {
    const process = await ServiceProcess.start(MAIN, this.env);
    this.processes.push(process);
    return process;
  }

  async close(): Promise<void> {
    await Promise.all(this.processes.map((process) => process.kill()));
    await this.end();
  }
}

describe('two processes of search-service', () => {
  let installation: Installation | undefined;

  afterEach(() => installation?.close());

  it('request the source once for a hundred equal searches at the same time', async () => {
    installation = await Installation.open({ url: '/find?q={query}' });
    const { site, rpc } = installation;
    const processes = await Promise.all([installation.process(), installation.process()]);
    const gate = Promise.withResolvers<void>();
    site.answer = (_url, response) =>
      void gate.promise.then(() => response.end(resultsPage(['one', 'two'])));

    const answers = Array.from({ length: 100 }, () => rpc.call(searchQuery, { query: 'polly' }));
    await waitFor(() => site.asked.length > 0);
    // The broker distributes in turn: a process that has answered these has received the earlier ones.
    await Promise.all(Array.from({ length: 4 }, () => rpc.call(sourcesHealth, {})));
    gate.resolve();

    const distinct = new Set((await Promise.all(answers)).map((answer) => JSON.stringify(answer)));
    expect(distinct.size).toBe(1);
    expect(JSON.parse([...distinct][0] ?? '')).toMatchObject({ count: 2 });
    expect(site.asked).toEqual(['/find?q=polly']);
    for (const process of processes) {
      expect(await process.metrics()).toMatch(
        /tabdock_rpc_server_duration_seconds_count\{[^}]*pattern="search\.query"[^}]*\} [1-9]/,
      );
    }
  });

  it('take over the request of a process that was killed', async () => {
    installation = await Installation.open({ url: '/find?q={query}', deadlineSeconds: 5 });
    const { site, rpc } = installation;
    const first = await installation.process();
    site.answer = () => {};
    const search = async () => {
      try {
        return await rpc.call(searchQuery, { query: 'polly' });
      } catch {
        return undefined;
      }
    };
    const asking = search();
    await waitFor(() => site.asked.length === 1);
    await first.kill();
    site.answer = (_url, response) => response.end(resultsPage(['one']));
    await installation.process();
    expect(await waitFor(search, { message: 'an answer of the other' })).toMatchObject({
      count: 1,
    });
    expect(site.asked).toHaveLength(2);
    await asking;
  });

  it('answer every search when one of them stops in the middle of one', async () => {
    installation = await Installation.open({ url: '/find?q={query}' });
    const { site, rpc } = installation;
    const [first] = await Promise.all([installation.process(), installation.process()]);
    const waiting: ServerResponse[] = [];
    site.answer = (url, response) => {
      if (url.searchParams.get('q')?.startsWith('slow')) waiting.push(response);
      else response.end(resultsPage(['one', 'two']));
    };
    // The broker distributes in turn: each process has one.
    const slow = Promise.all(
      ['slow one', 'slow two'].map((query) => rpc.call(searchQuery, { query })),
    );
    slow.catch(() => undefined);
    await waitFor(() => waiting.length === 2, { message: 'two searches under way' });

    let asked = 0;
    const searches = withoutPause(5, () =>
      rpc.call(searchQuery, { query: `quick ${(asked += 1)}` }),
    );
    await searches.more(5);
    const ended = first.terminate();
    await waitFor(async () => !(await first.isReady()), { message: 'a stopping process' });
    for (const answer of waiting) answer.end(resultsPage(['three']));
    expect(await slow).toMatchObject([{ count: 1 }, { count: 1 }]);
    expect(await ended).toBe(0);
    await searches.more(20);
    await searches.stop();
    expect(new Set(searches.results.map(({ count }) => count))).toEqual(new Set([2]));
  });
});
