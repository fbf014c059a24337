import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { downloadFinished } from '@tabdock/contracts/downloads';
import {
  searchPerformed,
  searchQuery,
  searchSuggest,
  searchTopTerms,
} from '@tabdock/contracts/search';
import { Consumers, EventPublisher, on, RpcClient } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { SearchPerformedPublisher } from '../src/terms/search-performed.publisher';
import { VisitorHash } from '../src/terms/visitor-hash';
import { DemoSite } from './demo-site';
import { SearchStack } from './support/search-stack';

describe('words over the broker, on two replicas', () => {
  let demo: DemoSite;
  let stack: SearchStack;
  let app: NestFastifyApplication;
  let rows: DataSource;
  let rpc: RpcClient;
  let published: { query: string; searchedFor: string; count: number; visitor: string }[];

  const search = (
    query: string,
    more: Partial<{ exact: boolean; visitor: string; page: number; again: boolean }> = {},
  ) => rpc.call(searchQuery, { query, ...more });
  const suggest = async (query: string) => (await rpc.call(searchSuggest, { query })).suggestions;
  const suggested = (query: string, text: string) =>
    waitFor(async () => (await suggest(query)).includes(text), { message: text });

  beforeAll(async () => {
    demo = await DemoSite.start();
    stack = await SearchStack.start({
      DEMO_SOURCE_URL: demo.url,
      CANARY_INTERVAL_SECONDS: '900',
    });
    app = await stack.process(stack.config.recipes);
    await stack.process(stack.config.recipes);
    rows = app.get(DataSource);
    rpc = app.get(RpcClient);
    published = [];
    await app.get(Consumers).events('test-listener', [
      on(searchPerformed, async (search) => {
        published.push(search);
      }),
    ]);
    await app.get(RpcClient).ready();
  });
  afterAll(async () => {
    await stack?.stop();
    await demo?.stop();
  });
  beforeEach(() => demo.repair());

  it('suggest and correct what the canary found, before the first search', async () => {
    await suggested('gre', 'Greensleeves – Traditional');
    expect((await search('grensleves')).showingFor).toBe('greensleeves');
  });

  it('suggest a song once a search has found it', async () => {
    expect(await suggest('loch')).toEqual([]);
    await search('loch lomond');
    await suggested('loch', 'Loch Lomond – Traditional');
    expect(await suggest('TRADITIONAL lomònd')).toEqual(['Loch Lomond – Traditional']);
  });

  it('show the likely spelling if the typed one finds nothing, unless the search is exact', async () => {
    const right = await search('greensleeves');
    await suggested('gre', 'Greensleeves – Traditional');
    const corrected = await search('grensleves');
    expect(corrected).toEqual({ ...right, query: 'grensleves', showingFor: 'greensleeves' });
    expect(await search('grensleves', { exact: true })).toMatchObject({ tabs: [], count: 0 });
    expect(await search('xyzzyxyzzy')).toEqual({ tabs: [], query: 'xyzzyxyzzy', count: 0 });
  });

  it('name what is near to a search that finds nothing', async () => {
    await search('greensleeves');
    const near = await waitFor(
      async () => {
        const found = (await search('grensleves traditional xyz', { exact: true })).near;
        return found?.songs.some(({ title }) => title === 'Greensleeves') && found;
      },
      { message: 'Greensleeves' },
    );
    expect(near).toEqual({
      songs: expect.arrayContaining([
        {
          slug: expect.stringMatching(/^greensleeves-traditional-\w{13}$/),
          title: 'Greensleeves',
          artist: 'Traditional',
        },
      ]),
      artist: { slug: expect.stringMatching(/^traditional-\w{13}$/), name: 'Traditional' },
      words: 'grensleves xyz',
    });
    expect(near.songs.length).toBeLessThanOrEqual(5);
    expect((await search('greensleeves')).near).toBeUndefined();
  });

  it('search for a song again that was not there a moment ago, only if asked to', async () => {
    const asked = () => demo.searchRequests();
    await search('xyzzy again');
    const before = await asked();
    expect((await search('xyzzy again')).count).toBe(0);
    expect(await asked()).toBe(before);
    expect((await search('xyzzy again', { again: true })).count).toBe(0);
    expect(await asked()).toBe(before + 1);
    await search('greensleeves');
    const found = await asked();
    expect((await search('greensleeves', { again: true })).count).toBeGreaterThan(0);
    expect(await asked()).toBe(found);
  });

  it('say that no source can be asked again for now', async () => {
    await search('xyzzy paused');
    await rows.query(
      `UPDATE source_pace SET held_until = 'infinity', held_reason = 'manual', held_told_at = now()`,
    );
    try {
      expect((await search('xyzzy paused')).count).toBe(0);
      await expect(search('xyzzy paused', { again: true })).rejects.toMatchObject({
        code: 'SEARCH.SOURCE_PAUSED',
      });
    } finally {
      await rows.query('UPDATE source_pace SET held_until = NULL');
    }
  });

  it('correct a misspelled name while the source is down', async () => {
    await search('ode to joy');
    await suggested('ode', 'Ode to Joy – Ludwig van Beethoven');
    await demo.break('server-error');
    const answer = await search('bethoven odde');
    expect(answer.showingFor).toBe('beethoven ode');
    expect(answer.tabs[0]?.title).toBe('Ode to Joy');
    await expect(search('xyzzyx xyzzyx')).rejects.toMatchObject({ code: 'SEARCH.SOURCE_DOWN' });
  });

  it("publish searches, the first page once, with a visitor's hash for the day", async () => {
    published.length = 0;
    await search('drunken sailor', { visitor: 'session-of-anna' });
    await search('drunken sailor', { visitor: 'session-of-anna', page: 2 });
    await search('xyzzyxyzzy', { visitor: 'session-of-bela' });
    await waitFor(() => published.length === 2, { message: 'two searches' });
    const visitor = (who: string) => app.get(VisitorHash).of(who);
    expect(published).toContainEqual({
      query: 'drunken sailor',
      searchedFor: 'drunken sailor',
      count: expect.any(Number),
      visitor: await visitor('session-of-anna'),
    });
    expect(published).toContainEqual({
      query: 'xyzzyxyzzy',
      searchedFor: 'xyzzyxyzzy',
      count: 0,
      visitor: await visitor('session-of-bela'),
    });
    expect(JSON.stringify(published)).not.toContain('session-of');
  });

  it('count visitors per term, by the corrected spelling, once each', async () => {
    await rows.query('TRUNCATE term_visit, term_day');
    await search('scarborough fair');
    await suggested('scarb', 'Scarborough Fair – Traditional');
    for (const visitor of ['anna', 'anna', 'bela', 'cilla']) {
      await search('scarborough', { visitor });
      await search('scarboroug fiar', { visitor });
    }
    const counted = async () => {
      const { terms } = await rpc.call(searchTopTerms, { limit: 10 });
      return terms.filter(({ term }) => term.startsWith('scarborough'));
    };
    // One of the four has no visitor.
    await waitFor(async () => (await counted())[0]?.visitors === 4, { message: 'four visitors' });
    await waitFor(async () => (await counted())[1]?.visitors === 3, { message: 'three visitors' });
    expect(await counted()).toEqual([
      { term: 'scarborough fair', visitors: 4 },
      { term: 'scarborough', visitors: 3 },
    ]);
  });

  it('publish the repeats of one visitor once, and again after a failure', async () => {
    const performed = app.get(SearchPerformedPublisher);
    const publish = jest
      .spyOn(app.get(EventPublisher), 'publish')
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValue();
    try {
      const answer = { tabs: [], query: 'a repeat', count: 0 };
      const perform = (visitor: string) =>
        performed.announce({ query: 'a repeat', exact: false, page: 1, visitor }, answer);
      perform('anna');
      await waitFor(() => publish.mock.calls.length === 1);
      for (const visitor of ['anna', 'anna', 'anna', 'bela']) perform(visitor);
      await waitFor(() => publish.mock.calls.length >= 3);
      const visitors = publish.mock.calls.map(([, data]) => (data as { visitor: string }).visitor);
      const [anna, bela] = [visitors[0], visitors[2]];
      expect(visitors).toEqual([anna, anna, bela]);
      expect(bela).not.toBe(anna);
    } finally {
      publish.mockRestore();
    }
  });

  it('answer although a search cannot be published', async () => {
    const performed = app.get(SearchPerformedPublisher);
    const publisher = app.get(EventPublisher);
    const failing = jest.spyOn(publisher, 'publish').mockRejectedValue(new Error('away'));
    try {
      const answer = { tabs: [], query: 'any', count: 0 };
      expect(performed.announce({ query: 'any', exact: false, page: 1 }, answer)).toBeUndefined();
      await waitFor(() => failing.mock.calls.length > 0);
      expect((await search('greensleeves')).count).toBeGreaterThan(0);
    } finally {
      failing.mockRestore();
    }
  });

  it("show a downloaded file's facts instead of the source's", async () => {
    const [tab] = (await search('lagrima')).tabs;
    if (tab === undefined) throw new Error('no tab');
    const facts = { title: 'L', artist: 'T', tempo: 71.5, tracks: 3, bars: 99, durationSeconds: 1 };
    const download = {
      id: randomUUID(),
      tabId: tab.id,
      title: tab.title,
      artist: tab.artist,
      filename: 'a.gp',
      status: 'completed' as const,
      timestamp: new Date().toISOString(),
      downloadedAt: new Date().toISOString(),
      downloadUrl: '/api/files/1',
      errorMessage: null,
      errorCode: null,
      message: null,
      format: 'gp5' as const,
      facts: { ...facts, tuning: 'D A D G A D' },
    };
    const owner = { kind: 'guest' as const, id: randomUUID() };
    const failed = { ...download, tabId: randomUUID(), status: 'failed' as const, facts: null };
    await app.get(EventPublisher).publish(downloadFinished, { owner, download: failed });
    await app.get(EventPublisher).publish(downloadFinished, { owner, download });
    const shown = await waitFor(async () => {
      const found = (await search('lagrima')).tabs.find(({ id }) => id === tab.id);
      return found?.bars === 99 && found;
    });
    const { difficulty, tuning, tempo, tracks, bars } = tab;
    expect(shown).toEqual({
      ...tab,
      // What it said before stays beside it.
      sourceSays: { difficulty, tuning, tempo, tracks, bars },
      format: 'gp5',
      tuning: 'D A D G A D',
      tempo: 71.5,
      tracks: 3,
      bars: 99,
    });
  });
});
