import { randomUUID } from 'node:crypto';
import { adsEnterGate } from '@tabdock/contracts/ads';
import { AppError, type ReceivedRequestOf } from '@tabdock/contracts/core';
import {
  downloadsLook,
  downloadsLooks,
  type LooksResponse,
  type TabLook,
} from '@tabdock/contracts/downloads';
import { catalogueGetTabs } from '@tabdock/contracts/search';
import { tabSnapshot } from './support/fixtures';
import { answer, respond, type Responder } from './support/responder';
import { guestIdIn, RunningGateway } from './support/running-gateway';

const UNKNOWN_ID = randomUUID();
const TAKEN_DOWN_ID = randomUUID();
const TODAY = { left: 9, aDay: 10 };

function lookOf(tabId: string, changes: Partial<TabLook> = {}): TabLook {
  return { tabId, state: 'none', queue: null, errorCode: null, errorMessage: null, ...changes };
}

describe('looks inside tabs', () => {
  let gateway: RunningGateway;
  let services: Responder[];
  let cookie: string;
  const asked: ReceivedRequestOf<typeof downloadsLook>[] = [];
  const listed: ReceivedRequestOf<typeof downloadsLooks>[] = [];
  let atGate = 0;
  let refusal: AppError | undefined;

  beforeAll(async () => {
    gateway = await RunningGateway.start();
    services = [
      await respond(gateway.amqp, [
        answer(downloadsLook, async (request) => {
          asked.push(request);
          if (refusal) throw refusal;
          return { look: lookOf(request.tab.tabId, { state: 'queued' }), today: TODAY };
        }),
        answer(downloadsLooks, async (request) => {
          listed.push(request);
          return { looks: request.tabs.map(({ tabId }) => lookOf(tabId)), today: TODAY };
        }),
      ]),
      await respond(gateway.amqp, [
        answer(catalogueGetTabs, async ({ tabIds }) => ({
          tabs: tabIds
            .filter((id) => id !== UNKNOWN_ID && id !== TAKEN_DOWN_ID)
            .map((id) => tabSnapshot(id)),
          takenDown: tabIds.filter((id) => id === TAKEN_DOWN_ID),
        })),
      ]),
      await respond(gateway.amqp, [
        answer(adsEnterGate, async () => {
          atGate += 1;
          return { showVideoAd: true };
        }),
      ]),
    ];
    cookie = await gateway.newGuest();
  });
  beforeEach(() => {
    asked.length = 0;
    listed.length = 0;
    refusal = undefined;
  });
  afterAll(async () => {
    await gateway?.stop();
    await Promise.all(services.map((service) => service.stop()));
  });

  const look = (tabId: string, headers: Record<string, string> = {}) =>
    gateway.post(`/api/tabs/${tabId}/look`, undefined, { cookie, ...headers });
  const list = (tabs: string) => gateway.get(`/api/looks?tabs=${tabs}`, { cookie });

  it('are asked for with the visitor and the network, and pass no ad gate', async () => {
    const tabId = randomUUID();
    const response = await look(tabId);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ look: { tabId, state: 'queued' }, today: TODAY });
    expect(asked).toMatchObject([
      { owner: { kind: 'guest', id: guestIdIn(cookie) }, tier: 'guest', tab: { tabId } },
    ]);
    expect(asked[0]?.address).toBe('127.0.0.1');
    expect(atGate).toBe(0);
  });

  it('have one key for one request, however often it is sent', async () => {
    const tabId = randomUUID();
    const request = { 'x-request-id': randomUUID() };
    await look(tabId, request);
    await look(tabId, request);
    await look(tabId);
    const keys = asked.map(({ requestId }) => requestId);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it.each([
    ['LOOKS.NOT_ALLOWED', 403],
    ['LOOKS.LIMIT_REACHED', 429],
    ['LOOKS.SOURCE_PAUSED', 503],
    ['LOOKS.SOURCE_BUSY', 503],
    ['TAB.TAKEN_DOWN', 410],
  ] as const)('say why not: %s', async (code, status) => {
    refusal = new AppError(code);
    const response = await look(randomUUID());
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code, detail: refusal.message });
  });

  it('are refused to other sites', async () => {
    const response = await look(randomUUID(), { 'sec-fetch-site': 'cross-site' });
    expect(response.status).toBe(403);
    expect(asked).toEqual([]);
  });

  it('of several tabs come in the order asked for, each with why it cannot be', async () => {
    const known = randomUUID();
    const response = await list(`${TAKEN_DOWN_ID},${known.toUpperCase()},${UNKNOWN_ID},${known}`);
    const { looks } = (await response.json()) as LooksResponse;
    expect(looks.map(({ tabId, state, errorCode }) => [tabId, state, errorCode])).toEqual([
      [TAKEN_DOWN_ID, 'refused', 'TAB.TAKEN_DOWN'],
      [known, 'none', null],
      [UNKNOWN_ID, 'refused', 'CATALOGUE.TAB_NOT_FOUND'],
    ]);
    expect(listed.map(({ tabs }) => tabs.map(({ tabId }) => tabId))).toEqual([[known]]);
  });

  it.each([
    [UNKNOWN_ID, 404],
    [TAKEN_DOWN_ID, 410],
    ['', 400],
    ['x', 400],
    [Array.from({ length: 51 }, () => randomUUID()).join(), 400],
  ])('of nothing that can be looked at are none: %s', async (tabs, status) => {
    expect((await list(tabs)).status).toBe(status);
    expect(listed).toEqual([]);
  });
});
