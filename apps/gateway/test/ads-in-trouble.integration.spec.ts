import { randomUUID } from 'node:crypto';
import {
  adsEnterGate,
  adsRecordEvents,
  adsServe,
  type Ad,
  type AdEventKind,
} from '@tabdock/contracts/ads';
import { AppError } from '@tabdock/contracts/core';
import { currentDeadline } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import { z } from 'zod';
import { AD_TOKEN } from './support/access-table';
import { AD } from './support/custom-ad';
import { answer, respond, type Answer, type Responder } from './support/responder';
import { RunningGateway } from './support/running-gateway';
import { StandInDownloads, StandInSearch, TAB } from './support/stand-in-services';

const SLOT = '/api/ads/placement/sidebar-home/desktop';
const DEADLINE_MILLIS = 1_000;

describe('while ads-service is in trouble', () => {
  let gateway: RunningGateway;
  let search: StandInSearch;
  let downloads: StandInDownloads;
  let ads: Responder | undefined;

  beforeAll(async () => {
    gateway = await RunningGateway.start({ AD_GATE_MILLIS: String(DEADLINE_MILLIS) });
    search = new StandInSearch();
    downloads = new StandInDownloads();
    await Promise.all([search, downloads].map((service) => service.start(gateway.amqp)));
  });
  afterEach(async () => {
    await ads?.stop();
    ads = undefined;
  });
  afterAll(async () => {
    await gateway?.stop();
    await Promise.all([search, downloads].map((service) => service?.stop()));
  });

  const standIn = async (...answers: Answer[]) => {
    ads = await respond(gateway.amqp, answers);
  };
  /** What a page needs, all at once; each response as it is without an ad. */
  const expectAllToGoOn = async () => {
    const cookie = await gateway.newGuest();
    const [slot, found, tab, started] = await Promise.all([
      gateway.get(SLOT, { cookie }),
      gateway.post('/api/search', { query: 'ode', searchType: 'guitar-pro' }, { cookie }),
      gateway.get(`/api/tabs/${TAB.tabId}`, { cookie }),
      gateway.post(`/api/download/single/${TAB.tabId}`, undefined, { cookie }),
    ]);
    expect([slot.status, await slot.json()]).toEqual([200, []]);
    expect(found.status).toBe(200);
    expect(tab.status).toBe(200);
    expect([started.status, await started.json()]).toEqual([
      200,
      expect.objectContaining({ showVideoAd: false, downloadId: expect.any(String) }),
    ]);
  };

  it('and keeps its answers back, pages, searches and downloads are there before them', async () => {
    const held = Promise.withResolvers<void>();
    const deadlines: number[] = [];
    let answered = 0;
    const late = async <T>(reply: T): Promise<T> => {
      deadlines.push((currentDeadline() ?? Infinity) - Date.now());
      await held.promise;
      answered += 1;
      return reply;
    };
    await standIn(
      answer(adsServe, () => late({ ads: [AD] })),
      answer(adsEnterGate, () => late({ showVideoAd: true })),
    );
    try {
      // Ads-service may not even get to the calls before their deadline when the machine is busy.
      await waitFor(async () => {
        await expectAllToGoOn();
        return deadlines.length > 0;
      });
      expect(answered).toBe(0);
    } finally {
      held.resolve();
    }
    // Nobody waits longer for an ad than this.
    expect(Math.max(...deadlines)).toBeLessThanOrEqual(DEADLINE_MILLIS);
    await waitFor(() => answered === deadlines.length);
    await expectNoLateAd();
  });

  /** Expects that no visitor gets an ad that came too late. */
  const expectNoLateAd = async () => {
    await ads?.stop();
    ads = undefined;
    expect(await (await gateway.get(SLOT)).json()).toEqual([]);
  };

  const lie = (reply: unknown) =>
    standIn(
      answer({ ...adsServe, reply: z.unknown() }, async () => reply),
      answer({ ...adsEnterGate, reply: z.unknown() }, async () => reply),
    );

  it.each<[string, unknown]>([
    ['nothing', null],
    ['something else', { campaigns: [] }],
    ['words', 'sorry'],
    ['an ad that is no object', { ads: ['strings'] }],
    ['a time below zero', { ads: [{ ...AD, delaySeconds: -5 }] }],
    ['no time in view', { ads: [{ ...AD, durationSeconds: 0 }] }],
    ['a kind of ad that does not exist', { ads: [{ ...AD, adType: 'popup' }] }],
    ['a script in place of an address', { ads: [{ ...AD, clickUrl: 'javascript:alert(1)' }] }],
    ["another site's address", { ads: [{ ...AD, mediaUrl: 'https://strings.example/a.png' }] }],
    ['a frame', { ads: [{ ...AD, frameUrl: 'https://strings.example/' }] }],
    ['megabytes', { ads: [{ ...AD, name: 'x'.repeat(5_000_000) }] }],
  ])(
    'and answers with %s, pages, searches and downloads go on without an ad',
    async (_what, reply) => {
      await lie(reply);
      await expectAllToGoOn();
    },
  );

  it('and sends 10 MB, they go on, and its next answer is taken', async () => {
    let isLying = true;
    await standIn(
      answer(adsServe, async () => ({
        ads: [isLying ? { ...AD, name: 'x'.repeat(10_000_000) } : AD],
      })),
      answer(adsEnterGate, async () => ({ showVideoAd: false })),
    );
    await expectAllToGoOn();
    isLying = false;
    await waitFor(async () => {
      const shown = (await (await gateway.get(SLOT)).json()) as Ad[];
      return shown[0]?.name === AD.name;
    });
  });

  it('and cannot store events, they are refused with when to send them again', async () => {
    let isAway = true;
    await standIn(
      answer(adsRecordEvents, async ({ events }) => {
        if (isAway) throw new AppError('SERVICE.UNAVAILABLE', undefined, { retryAfterSeconds: 5 });
        return { accepted: events.length };
      }),
    );
    const kind: AdEventKind = 'impression';
    const send = () =>
      gateway.send('POST', '/api/ads/events', {
        events: [{ token: AD_TOKEN, kind, afterMillis: 40 }],
      });
    const refused = await send();
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await refused.json()).toMatchObject({
      code: 'SERVICE.UNAVAILABLE',
      detail: expect.stringMatching(/try again/i),
    });
    isAway = false;
    expect(await (await send()).json()).toEqual({ accepted: 1 });
  });

  it('and refuses, no download is lost', async () => {
    const refuse = () => Promise.reject(new AppError('SERVICE.INTERNAL'));
    await standIn(answer(adsServe, refuse), answer(adsEnterGate, refuse));
    const cookie = await gateway.newGuest();
    const ids = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const response = await gateway.post(`/api/download/single/${randomUUID()}`, undefined, {
          cookie,
        });
        return ((await response.json()) as { downloadId: string }).downloadId;
      }),
    );
    expect(new Set(ids).size).toBe(5);
  });
});
