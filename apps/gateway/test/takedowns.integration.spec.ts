import { randomUUID } from 'node:crypto';
import { publicPopularSongs } from '@tabdock/contracts/public';
import { catalogueGetTabs, searchSuggestMany } from '@tabdock/contracts/search';
import {
  takedownApplied,
  takedownsCounter,
  takedownsDecideSuggestion,
  takedownsNotify,
  takedownsReject,
  takedownsRemove,
  takedownsRestore,
} from '@tabdock/contracts/takedown';
import { Broker, createLogger, EventPublisher, Metrics } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import { person } from './support/people';
import { loseConnection, RunningGateway } from './support/running-gateway';
import { StandInServices } from './support/stand-in-services';

const NOTICE = {
  name: ' Ada Example ',
  email: 'ada@example.org',
  sworn: true,
  addresses: ['https://tabs.example/1'],
  grounds: 'copyright',
  work: 'Greensleeves',
  explanation: 'First line.\r\nSecond line. ',
};

describe('takedowns', () => {
  let gateway: RunningGateway;
  let services: StandInServices;
  let broker: Broker;
  let events: EventPublisher;

  beforeAll(async () => {
    gateway = await RunningGateway.start({
      OPERATOR_NAME: 'Ada Example',
      OPERATOR_ADDRESS: '1 Example Street | Exampletown |',
      OPERATOR_EMAIL: 'ada@example.org',
      CONTACT_URL: 'https://tabs.example.org/source-policy',
    });
    services = await StandInServices.start(gateway.amqp);
    broker = new Broker(gateway.amqp.url, gateway.amqp.namespace, createLogger('test', 'fatal'));
    events = new EventPublisher(broker, new Metrics('test'));
    await events.ready();
  });
  afterAll(async () => {
    await events?.close();
    await broker?.close();
    await gateway?.stop();
    await services?.stop();
  });

  it('name tabs with the music of reported ones to administrators', async () => {
    const [tabId, near] = [randomUUID(), randomUUID()];
    services.downloads.near = [
      { sha256: 'a1'.repeat(32), tabIds: [near], relation: 'part', measure: 0.96 },
    ];
    const admin = person({ role: 'admin' });
    services.users.know(admin);
    const { cookie } = admin;
    const response = await gateway.get(`/api/admin/near-tabs?tabIds=${tabId}`, { cookie });
    services.downloads.near = [];
    expect(await response.json()).toMatchObject({
      tabs: [{ tabId, near: [{ id: near, relation: 'part', measure: 0.96 }] }],
    });
    expect((await gateway.get('/api/admin/near-tabs?tabIds=1,2', { cookie })).status).toBe(400);
  });

  it('take a notice of a guest, once for the same request id', async () => {
    const cookie = await gateway.newGuest();
    const headers = { cookie, 'x-request-id': randomUUID() };
    for (let sent = 0; sent < 2; sent += 1) {
      const response = await gateway.send('POST', '/api/takedown-requests', NOTICE, headers);
      expect(await response.json()).toEqual({ number: 12 });
    }
    const asked = services.search.asked
      .filter(({ pattern }) => pattern === takedownsNotify.pattern)
      .map(({ request }) => request);
    expect(asked[0]).toEqual(asked[1]);
    expect(asked[0]).toMatchObject({
      name: 'Ada Example',
      explanation: 'First line.\nSecond line.',
    });
  });

  it.each([
    ['no address', { addresses: [] }],
    ['an address of another kind', { addresses: ['javascript:alert(1)'] }],
    ['more addresses than anybody needs', { addresses: Array(51).fill('https://a.example/') }],
    ['a control character', { work: 'Green\u0000sleeves' }],
    ['a text that is too long', { explanation: 'x'.repeat(4_001) }],
    ['an e-mail address that is none', { email: 'ada' }],
    ['a statement that was not made', { sworn: false }],
    ['a field that nobody knows', { state: 'accepted' }],
  ])('refuse a notice with %s', async (_name, change) => {
    const before = services.search.count(takedownsNotify);
    const cookie = await gateway.newGuest();
    const body = { ...NOTICE, ...change };
    const response = await gateway.send('POST', '/api/takedown-requests', body, { cookie });
    expect(response.status).toBe(400);
    expect(services.search.count(takedownsNotify)).toBe(before);
  });

  it('refuse a counter-notice without a postal address', async () => {
    const cookie = await gateway.newGuest();
    const { name, email, sworn, explanation } = NOTICE;
    const body = { name, email, sworn, explanation, takedown: 7 };
    const response = await gateway.send('POST', '/api/counter-notices', body, { cookie });
    expect(response.status).toBe(400);
    expect(services.search.count(takedownsCounter)).toBe(0);
  });

  it('are decided in the name of the administrator who asks', async () => {
    const admin = person({ role: 'admin' });
    services.users.know(admin);
    const { cookie, user } = admin;
    const id = randomUUID();
    const actor = { id: user.id, username: user.username };
    const decide = (path: string, body: object) =>
      gateway.send('POST', `/api/admin/${path}`, body, { cookie });
    await decide(`takedown-requests/${id}/remove`, {
      title: 'x',
      addresses: NOTICE.addresses,
      actor: { id: randomUUID(), username: 'somebody-else' },
    });
    expect(services.search.count(takedownsRemove)).toBe(0);
    await decide(`takedown-requests/${id}/remove`, { title: 'x', addresses: NOTICE.addresses });
    expect(services.search.lastRequest(takedownsRemove)).toMatchObject({ requestId: id, actor });
    await decide(`takedown-requests/${id}/reject`, { note: 'No' });
    expect(services.search.lastRequest(takedownsReject)).toMatchObject({ requestId: id, actor });
    await decide(`takedown-requests/${id}/restore`, { note: 'Yes' });
    expect(services.search.lastRequest(takedownsRestore)).toMatchObject({ requestId: id, actor });
    await decide(`takedowns/${id}/restore`, { note: 'Yes' });
    expect(services.search.lastRequest(takedownsRestore)).toMatchObject({ takedownId: id, actor });
    for (const decision of ['accept', 'dismiss']) {
      await decide(`takedowns/${id}/suggestions/${id}/${decision}`, {});
      expect(services.search.lastRequest(takedownsDecideSuggestion)).toEqual({
        takedownId: id,
        tabId: id,
        decision,
        actor,
      });
    }
  });

  it('answer 410 with words where a removed tab is downloaded, alone or with others', async () => {
    const member = person();
    services.users.know(member);
    const [removed, other] = [randomUUID(), randomUUID()];
    services.search.takenDownTabIds.add(removed);
    const { cookie } = member;
    const one = await gateway.send('POST', `/api/download/single/${removed}`, undefined, {
      cookie,
    });
    expect(one.status).toBe(410);
    expect(await one.json()).toMatchObject({
      code: 'TAB.TAKEN_DOWN',
      detail: 'This tab was removed after a takedown notice.',
    });
    const tabIds = [removed, other];
    const both = await gateway.send('POST', '/api/download/batch', { tabIds }, { cookie });
    expect(both.status).toBe(410);
    expect(await both.json()).toMatchObject({
      detail:
        '1 of the selected tabs was removed after a takedown notice. Deselect it and try again.',
    });
  });

  it.each([
    ['GET', 'tabs/{id}/comments', undefined],
    ['POST', 'tabs/{id}/comments', { content: 'Bar 17 is wrong.' }],
    ['GET', 'comments/{id}/replies', undefined],
    ['PATCH', 'comments/{id}', { content: 'Bar 18 is wrong.' }],
    ['POST', 'comments/{id}/vote', { voteType: 'up' }],
    ['DELETE', 'comments/{id}/vote', undefined],
    ['GET', 'tabs/{id}/ratings', undefined],
    ['POST', 'tabs/{id}/rating', { rating: 5 }],
    ['DELETE', 'tabs/{id}/rating', undefined],
  ])('answer %s /api/%s with 410 and words', async (method, path, body) => {
    const member = person();
    services.users.know(member);
    const { cookie } = member;
    services.users.takenDown = true;
    try {
      const address = `/api/${path.replace('{id}', randomUUID())}`;
      const response = await gateway.send(method, address, body, { cookie });
      expect(response.status).toBe(410);
      expect(await response.json()).toMatchObject({
        code: 'TAB.TAKEN_DOWN',
        detail: 'This tab was removed after a takedown notice.',
      });
      const { paths } = (await (await gateway.get('/api/openapi.json')).json()) as {
        paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
      };
      const [, documented] =
        Object.entries(paths).find(
          ([known]) => known.replace(/\{\w+\}/, '{id}') === `/api/${path}`,
        ) ?? [];
      expect(documented?.[method.toLowerCase()]?.responses).toHaveProperty('410');
    } finally {
      services.users.takenDown = false;
    }
  });

  it('leave the visitor’s half of a tab without a rating, and not as if a service were away', async () => {
    const member = person();
    services.users.know(member);
    services.users.takenDown = true;
    try {
      const { cookie } = member;
      const own = await gateway.get(`/api/tabs/${randomUUID()}/mine`, { cookie });
      const shown = (await own.json()) as object;
      expect(shown).toMatchObject({ missing: [] });
      expect(shown).not.toHaveProperty('rating');
    } finally {
      services.users.takenDown = false;
    }
  });

  describe.each([
    ['suggestions', '/api/autocomplete?query=takedown', searchSuggestMany],
    ['popular songs', '/api/songs', publicPopularSongs],
  ])('make the gateway forget what it remembers of %s', (_name, path, message) => {
    async function isForgotten(asked: RunningGateway, after: () => Promise<unknown>) {
      await asked.get(path);
      const before = services.search.count(message);
      await asked.get(path);
      expect(services.search.count(message)).toBe(before);
      await after();
      const isAskedAgain = async () => {
        await asked.get(path);
        return services.search.count(message) > before;
      };
      // Less long than it is remembered.
      await waitFor(isAskedAgain, { timeoutMillis: 30_000 });
    }

    it('when one is announced', async () => {
      await isForgotten(gateway, () =>
        events.publish(takedownApplied, {
          takedownId: randomUUID(),
          number: 1,
          revision: 1,
          tabs: [{ tabId: randomUUID(), sourceId: 'demo', url: 'https://tabs.example/1' }],
        }),
      );
    });

    it('when one may have been missed', async () => {
      const replica = await RunningGateway.start({}, gateway.amqp);
      try {
        await isForgotten(replica, () => loseConnection(replica));
      } finally {
        await replica.stop();
      }
    });
  });

  it('make the gateway forget the tab that it looked up for a download', async () => {
    const [tabId, cookie] = [randomUUID(), await gateway.newGuest()];
    const click = async () =>
      (await gateway.send('POST', `/api/download/single/${tabId}`, undefined, { cookie })).status;
    // Time stands still, so only the event can drop the tab.
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    try {
      expect(await click()).toBe(200);
      const before = services.search.count(catalogueGetTabs);
      expect(await click()).toBe(200);
      expect(services.search.count(catalogueGetTabs)).toBe(before);
      services.search.takenDownTabIds.add(tabId);
      await events.publish(takedownApplied, {
        takedownId: randomUUID(),
        number: 1,
        revision: 1,
        tabs: [{ tabId, sourceId: 'demo', url: 'https://tabs.example/1' }],
      });
      await waitFor(async () => (await click()) === 410);
    } finally {
      clock.mockRestore();
    }
  });

  it('say who is responsible for the installation, without a cookie', async () => {
    const response = await gateway.get('/api/operator');
    expect(await response.json()).toEqual({
      name: 'Ada Example',
      address: ['1 Example Street', 'Exampletown'],
      email: 'ada@example.org',
      userAgent: expect.stringMatching(
        /^Tabdock\/\d+\.\d+\.\d+ \(\+https:\/\/tabs\.example\.org\/source-policy\)$/,
      ) as string,
      adNetworks: [],
    });
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});
