import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { searchPerformed, searchQuery } from '@tabdock/contracts/search';
import { Consumers, on, RpcClient } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import type { ServerResponse } from 'node:http';
import { DataSource } from 'typeorm';
import { SearchService } from '../src/search/search.service';
import { NO_RESULTS_PAGE, resultsPage, testRecipe } from '@tabdock/sources/testing';
import { SearchStack } from './support/search-stack';
import { TabSite } from './support/tab-site';

/** A site that answers on command. */
class SlowSite {
  private readonly waiting: ServerResponse[] = [];

  constructor(private readonly site: TabSite) {
    this.hold();
  }

  hold(): void {
    this.site.answer = (_url, response) => void this.waiting.push(response);
  }

  /** Counts one query only, since a request of another search may still arrive. */
  timesAskedFor(query: string): number {
    return this.site.asked.filter((path) => path === `/find?q=${query}`).length;
  }

  release(answer: (response: ServerResponse) => void): void {
    this.site.answer = (_url, response) => answer(response);
    for (const response of this.waiting.splice(0)) answer(response);
  }
}

const shows =
  (...slugs: string[]) =>
  (response: ServerResponse) =>
    response.end(slugs.length === 0 ? NO_RESULTS_PAGE : resultsPage(slugs));
const fails = (response: ServerResponse) => response.writeHead(500).end();

/** Two sites that are slow on demand, and two replicas that search them. */
class Scene {
  readonly published: { query: string; count: number }[] = [];

  private constructor(
    readonly barn: SlowSite,
    readonly shed: SlowSite,
    readonly replicas: readonly [NestFastifyApplication, NestFastifyApplication],
    readonly rpc: RpcClient,
    readonly stop: () => Promise<void>,
  ) {}

  static async open(env: Record<string, string>): Promise<Scene> {
    const [barn, shed] = [await TabSite.start(), await TabSite.start()];
    const stack = await SearchStack.start(env);
    const single = { pagination: { kind: 'none' }, url: '/find?q={query}' };
    const recipes = [
      testRecipe(barn.url, single),
      { ...testRecipe(shed.url, single), id: 'shed', name: 'Tab Shed' },
    ];
    const replicas = [await stack.process(recipes), await stack.process(recipes)] as const;
    const rpc = replicas[0].get(RpcClient);
    await rpc.ready();
    const stop = async () => {
      await Promise.all([barn.stop(), shed.stop()]);
      await stack.stop();
    };
    const [slowBarn, slowShed] = [new SlowSite(barn), new SlowSite(shed)];
    const scene = new Scene(slowBarn, slowShed, replicas, rpc, stop);
    await replicas[0].get(Consumers).events('test-listener', [
      on(searchPerformed, async (search) => {
        scene.published.push(search);
      }),
    ]);
    return scene;
  }

  search(query: string, replica: 0 | 1 = 0) {
    return this.replicas[replica].get(SearchService).search({ query, exact: false, page: 1 });
  }

  /** Repeats the search, as the web page does, until every source has answered. */
  whole(query: string, replica: 0 | 1 = 0) {
    return waitFor(
      async () => {
        const answer = await this.search(query, replica);
        return answer.pending === undefined && answer;
      },
      { message: `all of ${query}` },
    );
  }

  get rows(): DataSource {
    return this.replicas[0].get(DataSource);
  }
}

const titles = ({ tabs }: { tabs: readonly { title: string; source: string }[] }) =>
  tabs.map(({ title, source }) => `${source}: ${title}`);

describe('an answer before all sources have answered', () => {
  let scene: Scene;

  beforeAll(async () => {
    scene = await Scene.open({ SOURCE_GRACE_MILLIS: '50' });
  });
  afterAll(() => scene?.stop());
  beforeEach(async () => {
    await scene.rows.query('TRUNCATE cached_page, tab, search_lease');
  });

  it('has the rows of the fast sources and names the slow one, whose rows come with a repeated search', async () => {
    const { barn, shed } = scene;
    barn.hold();
    shed.release(shows('three', 'four'));
    const early = await scene.search('polly');
    expect(early).toMatchObject({ count: 2, pending: ['Tab Barn'] });
    expect(early.notice).toBeUndefined();
    expect(titles(early)).toEqual(['Tab Shed: Tab three', 'Tab Shed: Tab four']);
    expect(await scene.search(' POLLY ')).toEqual({ ...early, query: 'POLLY' });
    expect((await scene.search('polly', 1)).pending).toEqual(['Tab Barn']);

    barn.release(shows('one', 'three'));
    for (const replica of [0, 1] as const) {
      const whole = await scene.whole('polly', replica);
      expect(whole.count).toBe(4);
      expect(titles(whole)).toEqual(['Tab Barn: Tab one', 'Tab Barn: Tab three', ...titles(early)]);
    }
    expect([barn.timesAskedFor('polly'), shed.timesAskedFor('polly')]).toEqual([1, 1]);
  });

  it('is not cached as the complete answer', async () => {
    const { barn, shed } = scene;
    barn.release(shows('one'));
    shed.hold();
    await scene.search('sally');
    const kept = await scene.rows.query(
      `SELECT source_id AS id FROM cached_page WHERE query = 'sally'`,
    );
    expect(kept).toEqual([{ id: 'barn' }]);
    shed.release(shows());
    expect(titles(await scene.whole('sally'))).toEqual(['Tab Barn: Tab one']);
  });

  it('is followed by the fault of a slow source that fails, on all replicas, without requesting it again for a moment', async () => {
    const { barn, shed } = scene;
    barn.release(shows('one'));
    shed.hold();
    expect((await scene.search('molly')).pending).toEqual(['Tab Shed']);
    shed.release(fails);
    const notice = 'Tab Shed is not answering, so its tabs are missing here.';
    for (const replica of [0, 1] as const) {
      expect(await scene.whole('molly', replica)).toMatchObject({ count: 1, notice });
    }
    expect(shed.timesAskedFor('molly')).toBe(1);

    shed.release(shows('two'));
    await scene.rows.query(`UPDATE search_lease SET expires_at = expires_at - interval '1 minute'`);
    expect((await scene.whole('molly')).count).toBe(2);
    expect(shed.timesAskedFor('molly')).toBe(2);
  });

  it('says so if a slow source ends with older results', async () => {
    const { barn, shed } = scene;
    barn.release(shows());
    shed.release(shows('two'));
    await scene.whole('holly');
    await scene.rows.query(`UPDATE cached_page SET fetched_at = now() - interval '2 days'`);
    barn.release(shows('one'));
    shed.hold();
    expect(await scene.search('holly')).toMatchObject({ count: 1, pending: ['Tab Shed'] });
    shed.release(fails);
    const whole = await scene.whole('holly');
    expect(whole.count).toBe(2);
    expect(whole.notice).toBe(
      'Tab Shed is not answering, so these are its results from 2 days ago.',
    );
  });

  it('counts as one search together with its repeats', async () => {
    const { barn, shed, rpc, published } = scene;
    barn.release(shows('one'));
    shed.hold();
    const ask = (query: string) => rpc.call(searchQuery, { query, visitor: 'anna' });
    expect((await ask('dolly')).pending).toEqual(['Tab Shed']);
    shed.release(shows('two'));
    await waitFor(async () => (await ask('dolly')).pending === undefined);
    await waitFor(() => published.some(({ query }) => query === 'dolly'));
    const counted = async () => {
      const [row] = await scene.rows.query<{ visitors: number }[]>(
        `SELECT visitors FROM term_day WHERE term = 'dolly'`,
      );
      return row?.visitors;
    };
    expect(await waitFor(counted)).toBe(1);
    const { body } = await scene.replicas[0].inject({ method: 'GET', url: '/metrics' });
    expect(body).toMatch(/tabdock_search_answers_late_total\{source="shed"[^}]*\} [1-9]/);
  });
});

describe('an answer while no source has anything yet', () => {
  let scene: Scene;

  beforeAll(async () => {
    scene = await Scene.open({ SOURCE_PATIENCE_MILLIS: '50' });
  });
  afterAll(() => scene?.stop());
  beforeEach(async () => {
    for (const site of [scene.barn, scene.shed]) site.hold();
    await scene.rows.query('TRUNCATE cached_page, tab, search_lease');
  });

  it('names all of them, and is no "nothing found": not published, not corrected, not cached', async () => {
    const { barn, shed, rpc, published } = scene;
    const ask = () => rpc.call(searchQuery, { query: 'polly', visitor: 'anna' });
    expect(await ask()).toEqual({
      tabs: [],
      query: 'polly',
      count: 0,
      pending: ['Tab Barn', 'Tab Shed'],
    });
    barn.release(shows());
    shed.release(shows('one'));
    await waitFor(async () => (await ask()).pending === undefined);
    await waitFor(() => published.length > 0);
    expect(published.map(({ query, count }) => [query, count])).not.toContainEqual(['polly', 0]);
    expect([barn.timesAskedFor('polly'), shed.timesAskedFor('polly')]).toEqual([1, 1]);
  });

  it('shows older results meanwhile', async () => {
    const { barn, shed } = scene;
    barn.release(shows());
    shed.release(shows('old'));
    await scene.whole('tab old');
    await scene.rows.query('TRUNCATE cached_page');
    barn.hold();
    shed.hold();
    expect(await scene.search('tab old')).toMatchObject({
      count: 1,
      tabs: [{ title: 'Tab old' }],
      notice: 'These are tabs that we know from earlier searches.',
      pending: ['Tab Barn', 'Tab Shed'],
    });
    barn.release(shows('new'));
    shed.release(shows('old'));
    const whole = await scene.whole('tab old');
    expect(titles(whole)).toEqual(['Tab Shed: Tab old', 'Tab Barn: Tab new']);
    expect(whole.notice).toBeUndefined();
  });

  it('ends with the fault if all of them fail', async () => {
    const { barn, shed } = scene;
    expect((await scene.search('sally')).pending).toHaveLength(2);
    barn.release(fails);
    shed.release(fails);
    await expect(scene.whole('sally')).rejects.toMatchObject({ code: 'SEARCH.SOURCE_DOWN' });
    expect([barn.timesAskedFor('sally'), shed.timesAskedFor('sally')]).toEqual([1, 1]);
  });
});
