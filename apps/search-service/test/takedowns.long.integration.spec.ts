import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { EventDataOf, RequestOf } from '@tabdock/contracts/core';
import { publicSong } from '@tabdock/contracts/public';
import {
  catalogueGetTabs,
  catalogueTabPage,
  searchQuery,
  searchSuggest,
  type SearchResponse,
} from '@tabdock/contracts/search';
import {
  takedownApplied,
  takedownLifted,
  takedownMatched,
  takedownRejected,
  takedownsCounter,
  takedownsNotify,
  takedownsQueue,
  takedownsRegister,
  takedownsReject,
  takedownsRemove,
  takedownsRestore,
} from '@tabdock/contracts/takedown';
import { EventPublisher, on, type RpcClient } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import type { DataSource } from 'typeorm';
import { SearchService } from '../src/search/search.service';
import { TakedownRequestsService } from '../src/takedown/takedown-requests.service';
import { TakedownUpkeep } from '../src/takedown/takedown-upkeep';
import { TakedownsService } from '../src/takedown/takedowns.service';
import { resultsPage } from '@tabdock/sources/testing';
import { TabSite } from './support/tab-site';
import { TakedownLab } from './support/takedown-lab';

const ACTOR = { id: randomUUID(), username: 'conductor' };
const OWN = 'https://tabdock.example/tab/';

describe('takedowns', () => {
  let site: TabSite;
  let lab: TakedownLab;
  let replica: NestFastifyApplication;
  let other: NestFastifyApplication;
  let rows: DataSource;
  let rpc: RpcClient;
  let listed: string[];
  const applied: EventDataOf<typeof takedownApplied>[] = [];
  const lifted: EventDataOf<typeof takedownLifted>[] = [];
  const rejected: EventDataOf<typeof takedownRejected>[] = [];

  beforeAll(async () => {
    site = await TabSite.start();
    site.answer = (_url, response) => response.end(resultsPage(listed));
    lab = await TakedownLab.start(site, [
      on(takedownApplied, async (data) => void applied.push(data)),
      on(takedownLifted, async (data) => void lifted.push(data)),
      on(takedownRejected, async (data) => void rejected.push(data)),
    ]);
    ({ replica, other, rows, rpc } = lab);
  });
  afterAll(async () => {
    await lab?.stop();
    await site?.stop();
  });
  beforeEach(async () => {
    await lab.clear();
    listed = ['one', 'two'];
    applied.length = 0;
    lifted.length = 0;
    rejected.length = 0;
  });

  const search = (query = randomUUID()): Promise<SearchResponse> =>
    rpc.call(searchQuery, { query });
  /** Ids of the tabs that the site lists, by their titles. */
  const found = async () =>
    new Map((await search()).tabs.map(({ title, id }) => [title.replace('Tab ', ''), id]));
  const notice = (
    addresses: string[],
    more: Partial<RequestOf<typeof takedownsNotify>> = {},
  ): RequestOf<typeof takedownsNotify> => ({
    requestId: randomUUID(),
    name: 'Ada Example',
    email: `${randomUUID()}@example.org`,
    sworn: true,
    addresses,
    grounds: 'copyright',
    work: 'The work',
    explanation: 'It is mine.',
    ...more,
  });
  async function remove(...addresses: string[]) {
    const request = notice(addresses);
    await rpc.call(takedownsNotify, request);
    const { requestId } = request;
    const removal = { requestId, actor: ACTOR, title: 'The work', addresses };
    const { takedown } = await rpc.call(takedownsRemove, removal);
    return { takedown, removal };
  }
  const restore = (takedownId: string) =>
    rpc.call(takedownsRestore, { takedownId, actor: ACTOR, note: 'The wrong tab' });
  const queue = async (state: 'open' | 'decided') =>
    (await rpc.call(takedownsQueue, { state, page: 1, pageSize: 25 })).requests;

  it('remove a tab from searches at every replica, from downloads and from suggestions', async () => {
    const tabs = await found();
    const one = tabs.get('one') ?? '';
    await waitFor(async () => {
      const { suggestions } = await rpc.call(searchSuggest, { query: 'tab one' });
      return suggestions.length > 0;
    });
    await remove(`${OWN}${one}`);
    for (const process of [replica, other]) {
      const query = { query: randomUUID(), exact: false, page: 1 };
      const { tabs: shown } = await process.get(SearchService).search(query);
      expect(shown.map(({ title }) => title)).toEqual(['Tab two']);
    }
    expect(await rpc.call(catalogueGetTabs, { tabIds: [...tabs.values()] })).toMatchObject({
      tabs: [{ title: 'Tab two' }],
      takenDown: [one],
    });
    await waitFor(async () => {
      const { suggestions } = await rpc.call(searchSuggest, { query: 'tab one' });
      return suggestions.length === 0;
    });
  });

  it('answer as taken down where the page of a tab is asked for, and leave it out of others', async () => {
    const tabs = await found();
    const [one = '', two = ''] = [tabs.get('one'), tabs.get('two')];
    await rows.query(
      `UPDATE tab SET song_key = (SELECT song_key FROM tab WHERE id = $1), title = 'Tab one' WHERE id = $2`,
      [one, two],
    );
    const page = (tabId: string) => rpc.call(catalogueTabPage, { tabId });
    expect((await page(one)).versions).toHaveLength(1);
    await remove(`${OWN}${two}`);
    expect((await page(one)).versions).toEqual([]);
    await expect(page(two)).rejects.toMatchObject({ code: 'TAB.TAKEN_DOWN' });
    await expect(page(randomUUID())).rejects.toMatchObject({ code: 'CATALOGUE.TAB_NOT_FOUND' });
  });

  it('publish to every service which tabs, where they are and who did it', async () => {
    const one = (await found()).get('one') ?? '';
    const { takedown } = await remove(`${OWN}${one}`);
    await waitFor(() => applied.length > 0);
    expect(applied).toEqual([
      {
        takedownId: takedown.id,
        number: takedown.number,
        revision: expect.any(Number) as number,
        actor: ACTOR,
        tabs: [{ tabId: one, sourceId: 'barn', url: `${site.url}/tabs/one` }],
      },
    ]);
  });

  it('find what addresses lead to, however they are written', async () => {
    const one = (await found()).get('one') ?? '';
    const addresses = [
      `http://somewhere.example/tab/${one.toUpperCase()}/?bar=3`,
      `${site.url}/tabs/one#comments`,
      `${site.url}/tabs/never-seen`,
      `${OWN}${randomUUID()}`,
      'https://example.org/tabs/one',
      `${site.url}/`,
    ];
    await rpc.call(takedownsNotify, notice(addresses));
    const [request] = await queue('open');
    expect(request?.addresses.map(({ match, tab }) => [match, tab?.id])).toEqual([
      ['tab', one],
      ['tab', one],
      ['source', undefined],
      ['unknown', undefined],
      ['unknown', undefined],
      ['unknown', undefined],
    ]);
  });

  describe('of the address of a song', () => {
    /** Both tabs of the site are versions of one song. */
    async function aSong() {
      const tabs = await found();
      const [one = '', two = ''] = [tabs.get('one'), tabs.get('two')];
      await rows.query(
        `UPDATE tab SET title = 'Tab one', song_key = one.song_key
         FROM (SELECT song_key FROM tab WHERE id = $1) AS one WHERE id = $2`,
        [one, two],
      );
      const { place } = await rpc.call(catalogueTabPage, { tabId: one });
      return { tabIds: [one, two].toSorted(), slug: place?.song ?? '' };
    }

    it('find all of its tabs, whatever the words of the slug', async () => {
      const { tabIds, slug } = await aSong();
      const id = slug.slice(-13);
      const addresses = [
        `https://tabdock.example/song/${slug}`,
        `http://elsewhere.example/song/other-words-${id}/?q=1#versions`,
        `https://tabdock.example/song/${encodeURIComponent('für-alle')}-${id.toUpperCase()}`,
        `https://tabdock.example/song/${id}`,
      ];
      const nowhere = [
        'https://tabdock.example/song/one-0000000000000',
        'https://tabdock.example/song/one',
        'https://tabdock.example/song/one-zzzzzzzzzzzzz',
        'https://tabdock.example/song/%E0%A4%A-0000000000000',
      ];
      await rpc.call(takedownsNotify, notice([...addresses, ...nowhere]));
      const [request] = await queue('open');
      for (const address of addresses) {
        const matches = request?.addresses.filter((one) => one.address === address) ?? [];
        expect(matches.map(({ tab }) => tab?.id).toSorted()).toEqual(tabIds);
      }
      for (const address of nowhere)
        expect(request?.addresses).toContainEqual({ address, match: 'unknown' });
    });

    it('remove all of them, and their page, and bring them back', async () => {
      const { tabIds, slug } = await aSong();
      const { takedown } = await remove(`https://tabdock.example/song/${slug}`);
      expect(takedown.tabs).toBe(2);
      const { tabs, takenDown } = await rpc.call(catalogueGetTabs, { tabIds });
      expect([tabs, takenDown?.toSorted()]).toEqual([[], tabIds]);
      await expect(rpc.call(publicSong, { slug })).rejects.toMatchObject({
        code: 'TAB.TAKEN_DOWN',
        message: 'The tabs of this song were removed after a takedown notice.',
      });
      await waitFor(() => applied.length > 0);
      expect(applied[0]?.tabs.map(({ tabId }) => tabId).toSorted()).toEqual(tabIds);
      await restore(takedown.id);
      const { versions } = await rpc.call(publicSong, { slug });
      expect(versions.map(({ id }) => id).toSorted()).toEqual(tabIds);
    });

    it('take a page of a source for one of its tabs, even if it looks like a song of ours', async () => {
      const { slug } = await aSong();
      await rpc.call(takedownsNotify, notice([`${site.url}/song/${slug}`]));
      const [request] = await queue('open');
      expect(request?.addresses).toMatchObject([{ match: 'source' }]);
    });
  });

  it('hold for an address that no search has shown yet', async () => {
    listed = ['later'];
    const { takedown } = await remove(`${site.url}/tabs/later`);
    expect((await search()).tabs).toEqual([]);
    await restore(takedown.id);
    expect((await search()).tabs.map(({ title }) => title)).toEqual(['Tab later']);
  });

  it('leave no trace of such an address when they are lifted', async () => {
    const { takedown } = await remove(`${site.url}/tabs/never`);
    await restore(takedown.id);
    expect(await rows.query('SELECT title FROM tab')).toEqual([]);
  });

  it('hold while the source is searched at that moment', async () => {
    listed = ['race'];
    const results = await Promise.all([
      ...Array.from({ length: 5 }, () => search()),
      remove(`${site.url}/tabs/race`),
      ...Array.from({ length: 5 }, () => search()),
    ]);
    expect(results).toHaveLength(11);
    expect((await search()).tabs).toEqual([]);
  });

  it('bring a tab back under its old id, unless another one holds for it', async () => {
    const one = (await found()).get('one') ?? '';
    const [first, second] = [await remove(`${OWN}${one}`), await remove(`${site.url}/tabs/one`)];
    await restore(first.takedown.id);
    expect((await found()).has('one')).toBe(false);
    await restore(second.takedown.id);
    expect((await found()).get('one')).toBe(one);
    await waitFor(() => lifted.length === 2);
    expect(lifted[1]).toMatchObject({ tabIds: [one], actor: ACTOR, note: 'The wrong tab' });
    const { revision = 0 } = applied.find(({ number }) => number === lifted[1]?.number) ?? {};
    expect(lifted[1]?.revision).toBeGreaterThan(revision);
  });

  it('are made once, however many administrators accept a notice at one moment', async () => {
    await found();
    const request = notice([`${site.url}/tabs/one`]);
    await rpc.call(takedownsNotify, request);
    const { requestId, addresses } = request;
    const made = await Promise.all(
      Array.from({ length: 8 }, () =>
        rpc.call(takedownsRemove, { requestId, actor: ACTOR, title: 'Once', addresses }),
      ),
    );
    expect(new Set(made.map(({ takedown }) => takedown.id)).size).toBe(1);
    await waitFor(() => applied.length > 0);
    expect(applied).toHaveLength(1);
  });

  it('are decided by one administrator, however two of them decide at two replicas', async () => {
    await found();
    const addresses = [`${site.url}/tabs/one`];
    const rival = { id: randomUUID(), username: 'soloist' };
    const requestIds: string[] = [];
    for (let round = 0; round < 10; round += 1) {
      const request = notice(addresses);
      const { requestId } = request;
      requestIds.push(requestId);
      await rpc.call(takedownsNotify, request);
      const removal = { requestId, title: 'Contested', addresses, note: undefined };
      const outcomes = await Promise.allSettled([
        replica.get(TakedownsService).remove({ ...removal, actor: ACTOR }),
        other.get(TakedownsService).remove({ ...removal, actor: rival }),
        (round % 2 ? other : replica)
          .get(TakedownRequestsService)
          .reject({ requestId, actor: rival, note: 'Public domain' }),
      ]);
      const [first, second, rejection] = outcomes.map(({ status }) => status === 'fulfilled');
      expect([first, second]).toEqual([!rejection, !rejection]);
      for (const outcome of outcomes)
        if (outcome.status === 'rejected')
          expect(outcome.reason).toMatchObject({ code: 'TAKEDOWN.DECIDED' });
    }
    const decided = await queue('decided');
    expect(decided.map(({ id }) => id).toSorted()).toEqual(requestIds.toSorted());
    const accepted = decided.filter(({ state }) => state === 'accepted');
    expect(new Set(accepted.map(({ takedown }) => takedown?.id)).size).toBe(accepted.length);
    const { total } = await rpc.call(takedownsRegister, { page: 1, pageSize: 1 });
    expect(total).toBe(accepted.length);
    // The audit has a row for each event: one of each takedown, by whom the queue names.
    const last = await remove(`${site.url}/tabs/two`);
    await waitFor(() => applied.some(({ takedownId }) => takedownId === last.takedown.id));
    const told = applied.filter(({ takedownId }) => takedownId !== last.takedown.id);
    expect(told.map(({ takedownId, actor }) => [takedownId, actor?.username]).toSorted()).toEqual(
      accepted.map(({ takedown, decidedBy }) => [takedown?.id, decidedBy]).toSorted(),
    );
  });

  it('get the tabs whose files turn out to be the same', async () => {
    const tabs = await found();
    const { takedown } = await remove(`${site.url}/tabs/one`);
    const match = { takedownId: takedown.id, tabId: tabs.get('two') ?? '', sha256: 'a'.repeat(64) };
    const events = replica.get(EventPublisher);
    await events.publish(takedownMatched, match);
    await events.publish(takedownMatched, match);
    await waitFor(async () => (await search()).tabs.length === 0);
    await waitFor(() => applied.length === 2);
    expect(applied[1]).toMatchObject({ matchedTabId: match.tabId });
    expect(applied[1]?.revision).toBeGreaterThan(applied[0]?.revision ?? 0);
    expect(applied[1]).not.toHaveProperty('actor');
    const [request] = await queue('decided');
    expect(request?.tabs?.map(({ title, source }) => [title, source])).toEqual([
      ['Tab one', 'Tab Barn'],
      ['Tab two', 'Tab Barn'],
    ]);
    expect(applied[1]?.tabs.map(({ tabId }) => tabId).sort()).toEqual([...tabs.values()].sort());
    await restore(takedown.id);
    expect((await found()).size).toBe(2);
  });

  it('are announced again, for services that missed them', async () => {
    await found();
    const [held, ended] = [
      await remove(`${site.url}/tabs/one`),
      await remove(`${site.url}/tabs/two`),
    ];
    await restore(ended.takedown.id);
    await waitFor(() => applied.length === 2 && lifted.length === 1);
    await replica.get(TakedownUpkeep).announceAll(new AbortController().signal);
    await waitFor(() => applied.length === 3 && lifted.length === 2);
    const first = applied.find(({ number }) => number === held.takedown.number);
    expect(applied[2]).toEqual({ ...first, actor: undefined });
    expect(lifted[1]).toMatchObject({ takedownId: ended.takedown.id });
    expect(lifted[1]?.revision).toBe(lifted[0]?.revision);
  });

  it('are the same ones when their notices are accepted again, after a backup without them', async () => {
    await found();
    const { takedown, removal } = await remove(`${site.url}/tabs/one`);
    await rows.query('UPDATE takedown SET revision = revision - 3600');
    await restore(takedown.id);
    await waitFor(() => lifted.length === 1);
    // The backup has it so, which was made before the decision an hour ago.
    await rows.query(
      `UPDATE takedown_request SET state = 'open', takedown_id = NULL, decided_at = NULL`,
    );
    for (const table of ['takedown_tab', 'takedown']) await rows.query(`DELETE FROM ${table}`);
    await rows.query('UPDATE tab SET taken_down_at = NULL');
    await rpc.call(takedownsRemove, removal);
    await waitFor(() => applied.length === 2);
    expect(applied[1]?.takedownId).toBe(takedown.id);
    expect(applied[1]?.revision).toBeGreaterThanOrEqual(lifted[0]?.revision ?? Infinity);
  });

  it('stand in a register without anything personal', async () => {
    await found();
    const { takedown } = await remove(`${site.url}/tabs/one`);
    const register = await rpc.call(takedownsRegister, { page: 1, pageSize: 25 });
    expect(register).toMatchObject({ takedowns: [takedown], total: 1 });
    expect(JSON.stringify(register)).not.toMatch(/Ada|example\.org|It is mine/);
  });

  const counterOf = (takedown: number): RequestOf<typeof takedownsCounter> => ({
    requestId: randomUUID(),
    name: 'Bob Example',
    email: 'bob@example.org',
    sworn: true,
    takedown,
    explanation: 'It is mine.',
    postalAddress: '1 Example Street',
  });

  it('end by a counter-notice that is accepted', async () => {
    await found();
    const { takedown } = await remove(`${site.url}/tabs/one`);
    const counter = counterOf(takedown.number);
    const { number } = await rpc.call(takedownsCounter, counter);
    expect(await rpc.call(takedownsCounter, counter)).toEqual({ number });
    expect(await queue('open')).toMatchObject([
      { kind: 'counter-notice', number, takedown: { id: takedown.id, restoredAt: null } },
    ]);
    const restoration = { requestId: counter.requestId, actor: ACTOR, note: 'No lawsuit' };
    const ended = await rpc.call(takedownsRestore, restoration);
    expect(ended.takedown.restoredAt).not.toBeNull();
    expect(await rpc.call(takedownsRestore, restoration)).toEqual(ended);
    expect((await found()).has('one')).toBe(true);
    await expect(
      rpc.call(takedownsCounter, { ...counter, requestId: randomUUID() }),
    ).rejects.toMatchObject({ code: 'TAKEDOWN.NOT_FOUND' });
  });

  it('take their open counter-notices along when an administrator ends them', async () => {
    await found();
    const { takedown } = await remove(`${site.url}/tabs/one`);
    const [first, second, rejected] = [1, 2, 3].map(() => counterOf(takedown.number));
    for (const counter of [first!, second!, rejected!]) await rpc.call(takedownsCounter, counter);
    const { requestId } = rejected!;
    await rpc.call(takedownsReject, { requestId, actor: ACTOR, note: 'Nobody lives there' });
    await restore(takedown.id);
    expect(await queue('open')).toEqual([]);
    const counters = (await queue('decided')).filter(({ kind }) => kind === 'counter-notice');
    const states = new Map(counters.map(({ id, state, note }) => [id, { state, note }]));
    const accepted = { state: 'accepted', note: 'The wrong tab' };
    expect(states.get(first!.requestId)).toEqual(accepted);
    expect(states.get(second!.requestId)).toEqual(accepted);
    expect(states.get(requestId)).toEqual({ state: 'rejected', note: 'Nobody lives there' });
  });

  it('leave no counter-notice open, whenever it comes', async () => {
    await found();
    for (let round = 0; round < 10; round += 1) {
      const { takedown } = await remove(`${site.url}/tabs/one`);
      const counters = [counterOf(takedown.number), counterOf(takedown.number)];
      const [early] = counters;
      await rpc.call(takedownsCounter, early!);
      const named = round % 2 ? { takedownId: takedown.id } : { requestId: early!.requestId };
      const restoration = { actor: ACTOR, note: 'Not theirs', ...named };
      const [, ended] = await Promise.allSettled([
        rpc.call(takedownsCounter, counters[1]!),
        replica.get(TakedownsService).restore(restoration),
        other.get(TakedownsService).restore(restoration),
      ]);
      expect(ended).toMatchObject({ status: 'fulfilled' });
      expect(await queue('open')).toEqual([]);
    }
  });

  it('are not made of rejected notices, nor of addresses that lead nowhere', async () => {
    await found();
    const request = notice([`${site.url}/tabs/one`]);
    const { requestId } = request;
    await rpc.call(takedownsNotify, request);
    const removal = { requestId, actor: ACTOR, title: 'x', addresses: ['https://example.org/'] };
    await expect(rpc.call(takedownsRemove, removal)).rejects.toMatchObject({
      code: 'TAKEDOWN.NOTHING_THERE',
    });
    await rpc.call(takedownsReject, { requestId, actor: ACTOR, note: 'Public domain' });
    const { addresses } = request;
    await expect(rpc.call(takedownsRemove, { ...removal, addresses })).rejects.toMatchObject({
      code: 'TAKEDOWN.DECIDED',
    });
    expect(await queue('open')).toEqual([]);
    expect(await queue('decided')).toMatchObject([
      { state: 'rejected', decidedBy: 'conductor', note: 'Public domain' },
    ]);
    expect((await found()).has('one')).toBe(true);
    // The audit has a row for each event.
    await rpc.call(takedownsReject, { requestId, actor: ACTOR, note: 'Once more' });
    await rpc.call(takedownsNotify, { ...request, requestId: randomUUID() });
    const [{ id: next = '', number = 0 } = {}] = await queue('open');
    await rpc.call(takedownsReject, { requestId: next, actor: ACTOR, note: 'Public domain' });
    await waitFor(() => rejected.some((event) => event.number === number));
    expect(rejected).toEqual(
      [number - 1, number].map((each) => ({
        number: each,
        kind: 'notice',
        actor: ACTOR,
        note: 'Public domain',
      })),
    );
  });

  it('take no more notices of somebody who has sent many', async () => {
    const email = 'flood@example.org';
    for (let sent = 0; sent < 20; sent += 1)
      await rpc.call(takedownsNotify, notice([`${site.url}/tabs/${sent}`], { email }));
    await expect(
      rpc.call(takedownsNotify, notice([`${site.url}/tabs/one`], { email: email.toUpperCase() })),
    ).rejects.toMatchObject({ code: 'REQUEST.TOO_MANY' });
    await rpc.call(takedownsNotify, notice([`${site.url}/tabs/one`]));
  });

  it('forget who asked for them after a time', async () => {
    await found();
    await remove(`${site.url}/tabs/one`);
    await rows.query(`UPDATE takedown_request SET decided_at = now() - interval '4 years'`);
    await replica.get(TakedownUpkeep).forgetWriters();
    const erased = { name: '', email: '', explanation: '', work: null, note: null, addresses: [] };
    expect(await queue('decided')).toMatchObject([{ ...erased, takedown: { title: 'The work' } }]);
  });
});
