import { randomUUID } from 'node:crypto';
import {
  communityTabStanding,
  NO_RATINGS,
  tabCommented,
  tabRated,
} from '@tabdock/contracts/community';
import { downloadsOfTab, tabDownloadsCounted } from '@tabdock/contracts/downloads';
import { scoreAnalysed } from '@tabdock/contracts/scores';
import { catalogueTabPage } from '@tabdock/contracts/search';
import type { OwnTab, TabPage } from '@tabdock/contracts/tabs';
import { Broker, createLogger, EventPublisher, Metrics } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import { downloadRecord } from './support/fixtures';
import { person } from './support/people';
import { loseConnection, RunningGateway } from './support/running-gateway';
import { StandInDownloads, StandInSearch } from './support/stand-in-services';
import { StandInUsers } from './support/stand-in-users';

describe('the page of a tab', () => {
  let gateway: RunningGateway;
  let search: StandInSearch;
  let downloads: StandInDownloads;
  let users: StandInUsers;
  let broker: Broker;
  let events: EventPublisher;

  beforeAll(async () => {
    gateway = await RunningGateway.start();
    broker = new Broker(gateway.amqp.url, gateway.amqp.namespace, createLogger('test', 'fatal'));
    events = new EventPublisher(broker, new Metrics('test'));
  });
  beforeEach(async () => {
    search = new StandInSearch();
    downloads = new StandInDownloads();
    users = new StandInUsers();
    await Promise.all([search, downloads, users].map((service) => service.start(gateway.amqp)));
    // Time stands still, so what the gateway has cached stays until an event drops it.
    jest.spyOn(performance, 'now').mockReturnValue(performance.now());
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await Promise.all([search, downloads, users].map((service) => service.stop()));
  });
  afterAll(async () => {
    await gateway?.stop();
    await events?.close();
    await broker?.close();
  });

  const get = (tabId: string, headers?: Record<string, string>) =>
    gateway.get(`/api/tabs/${tabId}`, headers);
  const page = async (tabId: string) => (await (await get(tabId)).json()) as TabPage;

  it('is the tab with what the other services know of it', async () => {
    downloads.people = 1_204;
    users.standing = {
      ratings: { averageRating: 4.5, totalRatings: 2, spread: [0, 0, 0, 1, 1] },
      comments: 3,
    };
    const tabId = randomUUID();
    const response = await get(tabId);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      id: tabId,
      title: 'Greensleeves',
      artist: 'Traditional',
      difficulty: 'intermediate',
      createdAt: expect.any(String),
      versions: [],
      related: [],
      downloads: 1_204,
      ratings: { averageRating: 4.5, totalRatings: 2 },
      comments: 3,
      contributors: [{ person: { displayName: 'Ada' } }],
      missing: [],
    });
  });

  it('names tabs with similar music, but none that is unknown or taken down', async () => {
    const [same, half, gone, removed] = [1, 2, 3, 4].map(() => randomUUID()) as [
      string,
      string,
      string,
      string,
    ];
    search.unknownTabIds.add(gone);
    search.takenDownTabIds.add(removed);
    search.named.set(half, { title: 'La Folia', artist: 'Corelli' });
    downloads.near = [
      { sha256: 'a1'.repeat(32), tabIds: [removed, same], relation: 'same', measure: 1 },
      { sha256: 'b2'.repeat(32), tabIds: [gone], relation: 'nearly the same', measure: 0.9 },
      { sha256: 'c3'.repeat(32), tabIds: [half], relation: 'whole', measure: 0.97 },
    ];
    expect((await page(randomUUID())).near).toMatchObject({
      tabs: [
        { id: same, title: 'Greensleeves', artist: 'Traditional', relation: 'same', measure: 1 },
        { id: half, title: 'La Folia', artist: 'Corelli', relation: 'whole', measure: 0.97 },
      ],
      otherSong: null,
    });
  });

  it('says which other song the file seems to hold', async () => {
    const others = [randomUUID(), randomUUID()];
    for (const id of others) search.named.set(id, { title: 'La Folia (Live)', artist: 'Corelli' });
    downloads.near = others.map((id, index) => ({
      sha256: `a${index}`.repeat(32),
      tabIds: [id],
      relation: 'same',
      measure: 1,
    }));
    expect((await page(randomUUID())).near?.otherSong).toBeNull();
    downloads.unlike = [randomUUID()];
    expect((await page(randomUUID())).near?.otherSong).toEqual({
      title: 'La Folia',
      artist: 'Corelli',
    });
  });

  it('stands without the parts that do not answer, and names them', async () => {
    await downloads.stop();
    const shown = await page(randomUUID());
    expect(shown).toMatchObject({ title: 'Greensleeves', missing: ['downloads', 'near', 'score'] });
    expect(shown).not.toHaveProperty('downloads');
    await users.stop();
    expect(await page(randomUUID())).toMatchObject({
      title: 'Greensleeves',
      missing: ['comments', 'contributors', 'downloads', 'near', 'ratings', 'score'],
    });
  });

  it('stands without users-service for somebody who is logged in, too', async () => {
    const ada = person();
    await users.stop();
    const tabId = randomUUID();
    const response = await get(tabId, { cookie: ada.cookie });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      title: 'Greensleeves',
      missing: ['comments', 'contributors', 'ratings'],
    });
    const own = await gateway.get(`/api/tabs/${tabId}/mine`, { cookie: ada.cookie });
    expect(own.status).toBe(503);
  });

  it('is not found for an unknown tab, and unavailable while search-service is away', async () => {
    const tabId = randomUUID();
    search.unknownTabIds.add(tabId);
    const unknown = await get(tabId);
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ code: 'CATALOGUE.TAB_NOT_FOUND' });
    search.unknownTabIds.clear();
    // A refusal is not kept: a search may have found the tab since.
    expect((await get(tabId)).status).toBe(200);
    await search.stop();
    expect((await get(randomUUID())).status).toBe(503);
  });

  it('that is unknown costs the other services nothing, as a call and as a page', async () => {
    for (const path of ['/api/tabs', '/tab']) {
      const tabIds = Array.from({ length: 20 }, () => randomUUID());
      for (const tabId of tabIds) search.unknownTabIds.add(tabId);
      await Promise.all(tabIds.map((tabId) => gateway.get(`${path}/${tabId}`)));
    }
    expect(search.count(catalogueTabPage)).toBe(40);
    // The first calls to the other services come with a tab that exists.
    await page(randomUUID());
    expect([downloads.asked.length, users.count(communityTabStanding)]).toEqual([3, 1]);
  });

  it('is put together once for many people at the same time, however they write its id', async () => {
    const tabId = randomUUID();
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, number) => get(number % 2 ? tabId : tabId.toUpperCase())),
    );
    expect(responses.every(({ status }) => status === 200)).toBe(true);
    expect(search.count(catalogueTabPage)).toBe(1);
  });

  it('shows a new figure as soon as its event arrives', async () => {
    const tabId = randomUUID();
    const other = randomUUID();
    downloads.people = 1;
    await page(tabId);
    await page(other);
    downloads.people = 2;
    await events.publish(tabDownloadsCounted, { tabId, people: 2 });
    await waitFor(async () => (await page(tabId)).downloads === 2, { message: 'the new figure' });
    expect((await page(other)).downloads).toBe(1);
    users.standing = { ratings: { ...NO_RATINGS, totalRatings: 1 }, comments: 0 };
    await events.publish(tabRated, { tabId, average: 4, total: 1, revision: 1 });
    await waitFor(async () => (await page(tabId)).ratings?.totalRatings === 1, {
      message: 'the new rating',
    });
    users.standing.comments = 1;
    await events.publish(tabCommented, { tabId, commentId: randomUUID(), total: 1 });
    await waitFor(async () => (await page(tabId)).comments === 1, { message: 'the new comment' });
  });

  it('says what the stored file holds, and more as soon as it is known', async () => {
    const tabId = randomUUID();
    expect(await page(tabId)).toMatchObject({ score: null, missing: [] });
    downloads.score = {
      sha256: 'ab'.repeat(32),
      state: 'waiting',
      facts: null,
      difficulties: null,
      defects: null,
      previews: null,
    };
    await events.publish(scoreAnalysed, {
      sha256: 'ab'.repeat(32),
      tabIds: [randomUUID(), tabId],
      state: 'waiting',
      difficulty: null,
      kinds: null,
      playedBars: null,
    });
    await waitFor(async () => (await page(tabId)).score?.state === 'waiting', {
      message: 'what the file holds',
    });
  });

  it('is put together anew when events may have been missed', async () => {
    const tabId = randomUUID();
    downloads.people = 1;
    await page(tabId);
    downloads.people = 2;
    await loseConnection(gateway);
    await waitFor(async () => (await page(tabId)).downloads === 2, { message: 'the new figure' });
  });

  it.each([
    ['a word', 'abc'],
    ['a null byte', '%00'],
    ['a way out', '..%2f..'],
    ['a long text', 'x'.repeat(3_000)],
  ])('refuses %s for an id', async (_name, tabId) => {
    expect([400, 404, 414]).toContain((await get(tabId)).status);
    expect(search.asked).toEqual([]);
  });

  describe("the visitor's half", () => {
    const own = async (tabId: string, cookie?: string) =>
      (await (
        await gateway.get(`/api/tabs/${tabId}/mine`, cookie ? { cookie } : {})
      ).json()) as OwnTab;

    it('has the newest download of the visitor who asks', async () => {
      const tabId = randomUUID();
      const ada = person();
      users.know(ada);
      downloads.records = [downloadRecord({ tabId, status: 'completed' })];
      expect(await own(tabId, ada.cookie)).toMatchObject({
        download: { tabId, status: 'completed' },
        rating: null,
        missing: [],
      });
      expect(downloads.lastRequest(downloadsOfTab)).toEqual({
        owner: { kind: 'user', id: ada.user.id },
        tabId,
      });
      expect(await own(randomUUID(), ada.cookie)).toMatchObject({ download: null });
    });

    it('is empty for a browser that comes for the first time', async () => {
      expect(await own(randomUUID())).toEqual({ download: null, missing: [] });
      expect(downloads.asked).toEqual([]);
    });

    it('says what does not answer', async () => {
      const cookie = await gateway.newGuest();
      await downloads.stop();
      expect(await own(randomUUID(), cookie)).toEqual({
        missing: ['download'],
      });
    });
  });
});
