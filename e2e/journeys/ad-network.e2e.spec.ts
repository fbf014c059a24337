import type { Campaign, Placement } from '@tabdock/contracts/ads';
import type { Frame, Page } from 'puppeteer-core';
import { ADMIN } from '../support/api/account';
import { freePort } from '@tabdock/service-kit/testing';
import { startAnother, type AnotherProcess } from '../support/processes/another-process';
import { newcomers } from '../support/browser/newcomers';
import { callFrom, logInTo } from '../support/api/page-api';
import { DEADLINE_MILLIS } from '../support/pages/screen';
import { StandInNetwork } from '../support/outside/stand-in-network';

const CLIENT = 'ca-pub-1234567890123456';
const UNIT = '1234567890';
const FRAME = 'aside[aria-label="Ad beside the results"] iframe';
const SLOT = '/api/ads/placement/sidebar-home/';
const AD = 'ins a img';

describe('an ad that its network draws', () => {
  let withdraw: (() => Promise<void>) | undefined;
  // Offers are withdrawn before the visitors leave.
  afterEach(async () => {
    await withdraw?.();
    withdraw = undefined;
  });
  const newcomer = newcomers();
  let network: StandInNetwork;
  let gateway: AnotherProcess;
  let address: string;
  let frameOrigin: string;

  beforeAll(async () => {
    network = await StandInNetwork.start();
    const port = await freePort();
    address = `http://localhost:${port}`;
    frameOrigin = `http://ads.localhost:${port}`;
    gateway = await startAnother('gateway', port, {
      PUBLIC_URL: address,
      AD_FRAME_ORIGIN: frameOrigin,
      ADSENSE_CLIENT_ID: CLIENT,
      ADSENSE_FRAMING_PERMITTED: 'true',
      ADSENSE_SCRIPT_URL: `${network.origin}/ads.js`,
      AD_CONSENT_SCRIPT_URL: `${network.origin}/consent.js`,
    });
  });
  afterAll(async () => {
    await gateway?.stop();
    await network?.stop();
  });

  /** The only campaign that is not Tabdock's own, at a place where ads change every second; returns what undoes it. */
  async function advertise(admin: Page): Promise<() => Promise<void>> {
    const campaigns = await callFrom<Campaign[]>(admin, 'GET', '/api/admin/campaigns');
    const others = campaigns.filter(({ isActive, isHouse }) => isActive && !isHouse);
    const placements = await callFrom<Placement[]>(admin, 'GET', '/api/admin/placements');
    const sidebar = placements.find(({ id }) => id === 'sidebar-home');
    const switchOthers = async (isActive: boolean) => {
      for (const { id } of others)
        await callFrom(admin, 'PATCH', `/api/admin/campaigns/${id}`, { isActive });
    };
    const setTimes = (timingDelay = 0, duration = 1) =>
      callFrom(admin, 'PATCH', '/api/admin/placements/sidebar-home', { timingDelay, duration });
    await switchOthers(false);
    await setTimes();
    const { id } = await callFrom<Campaign>(admin, 'POST', '/api/admin/campaigns', {
      name: 'A unit of the network',
      adId: UNIT,
      adNetwork: 'google-ads',
      category: 'general',
      clickUrl: 'https://unused.example/',
      priority: 10,
    });
    return async () => {
      await callFrom(admin, 'DELETE', `/api/admin/campaigns/${id}`);
      await setTimes(sidebar?.timingDelay, sidebar?.duration);
      await switchOthers(true);
    };
  }

  beforeEach(async () => {
    const admin = await newcomer();
    await logInTo(admin.page, ADMIN);
    withdraw = await advertise(admin.page);
    network.requests.length = 0;
  });

  /** The frame beside the results, when it asks for consent. */
  async function openFrame(page: Page): Promise<Frame> {
    page.setDefaultTimeout(DEADLINE_MILLIS);
    await page.goto(`${address}/?q=greensleeves`);
    const element = await page.waitForSelector(FRAME);
    await element?.scrollIntoView();
    const frame = await element?.contentFrame();
    if (!frame) throw new Error('The slot has no frame.');
    await frame.waitForSelector('button');
    return frame;
  }

  it('is drawn after consent, counted, and stays; it reaches neither the page nor the API', async () => {
    const { page, troubles } = await newcomer();
    const slots: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes(SLOT)) slots.push(request.url());
    });
    const counted = page.waitForResponse(
      (response) =>
        response.url() === `${address}/api/ads/events` &&
        Boolean(response.request().postData()?.includes('"viewable"')),
      { timeout: DEADLINE_MILLIS },
    );
    const frame = await openFrame(page);
    expect(new URL(frame.url()).origin).toBe(frameOrigin);
    expect(network.asked('/ads.js')).toEqual([]);

    await frame.locator('::-p-aria([name="Accept"][role="button"])').click();
    const picture = await frame.waitForSelector(AD);
    await frame.waitForFunction(
      (image) => (image as HTMLImageElement).naturalWidth > 0,
      {},
      picture,
    );
    expect(await picture?.evaluate(({ alt }) => alt)).toBe(`Unit ${UNIT}`);
    expect(network.asked('/ads.js').map(({ path }) => path)).toEqual([`/ads.js?client=${CLIENT}`]);
    for (const { headers } of network.requests) {
      expect(headers.cookie).toBeUndefined();
      expect(headers.referer).toBe(`${frameOrigin}/`);
    }

    // The ad has been in view for longer than the placement shows one.
    expect((await counted).ok()).toBe(true);
    expect(slots).toHaveLength(1);
    expect(await frame.$(AD)).not.toBeNull();
    expect(troubles).toEqual([]);

    const reached = await frame.evaluate(async (api) => {
      const outcome = async (attempt: () => unknown) => {
        try {
          await attempt();
          return 'reached';
        } catch (thrown) {
          return (thrown as Error).name;
        }
      };
      return {
        page: await outcome(() => window.parent.document.title),
        storage: await outcome(() => window.parent.localStorage),
        address: await outcome(() => window.parent.location.href),
        navigation: await outcome(() => {
          if (window.top) window.top.location.href = 'https://elsewhere.example/';
        }),
        api: await outcome(() => fetch(api, { credentials: 'include' })),
        cookies: document.cookie,
      };
    }, `${address}/api/auth/user`);
    expect(reached).toEqual({
      page: 'SecurityError',
      storage: 'SecurityError',
      address: 'SecurityError',
      navigation: 'SecurityError',
      api: 'TypeError',
      cookies: '',
    });
    expect(page.url()).toBe(`${address}/?q=greensleeves`);

    const opened = page
      .browserContext()
      .waitForTarget((target) => target.url() === `${network.origin}/landing`);
    await frame.locator(AD).click();
    await opened;
  });

  it('is not asked for from who refuses', async () => {
    const { page, troubles } = await newcomer();
    const frame = await openFrame(page);
    await frame.locator('::-p-aria([name="Refuse"][role="button"])').click();
    await frame.waitForSelector('button', { hidden: true });
    expect(await frame.$$eval('script', (scripts) => scripts.map(({ src }) => src))).toEqual([
      `${network.origin}/consent.js`,
      `${frameOrigin}/frame.js`,
    ]);
    expect(await frame.$$eval('ins', ([ad]) => ad?.childElementCount)).toBe(0);
    expect(network.asked('/ads.js')).toEqual([]);
    expect(troubles).toEqual([]);
  });
});
