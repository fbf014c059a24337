import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CampaignFigures } from '@tabdock/contracts/ads';
import type { User } from '@tabdock/contracts/users';
import { waitFor } from '@tabdock/service-kit/testing';
import type { ElementHandle, Page } from 'puppeteer-core';
import { ADMIN, newAccount } from '../support/api/account';
import { versionsOf, type DemoTab } from '../support/outside/demo-site';
import { DEMO_URL } from '../support/processes/environment';
import { HomePage } from '../support/pages/home-page';
import { newcomers } from '../support/browser/newcomers';
import { callFrom, logInTo, registerIn } from '../support/api/page-api';
import { DEADLINE_MILLIS, Screen } from '../support/pages/screen';

/** A headless browser calls itself one, and programs are not counted. */
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36';
const WIDTHS = [390, 768, 1440];
const MODAL_VIDEO = '[role="dialog"] video';
const CONTINUE = '[role="dialog"] button.MuiButton-contained';

describe('ads', () => {
  const newcomer = newcomers(`--user-agent=${USER_AGENT}`);

  /** A file with a picture that the browser draws. */
  async function pictureFile(page: Page): Promise<string> {
    const base64 = await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: 600, height: 500 });
      canvas.getContext('2d')?.fillRect(0, 0, 300, 500);
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    });
    const path = join(tmpdir(), `strings-${Date.now()}.png`);
    await writeFile(path, Buffer.from(base64, 'base64'));
    return path;
  }

  /** A video of a few seconds that the browser draws and records. */
  async function videoFile(page: Page): Promise<string> {
    const base64 = await page.evaluate(async () => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: 160, height: 90 });
      const pen = canvas.getContext('2d');
      let step = 0;
      const timer = setInterval(() => pen?.fillRect((step += 2) % 160, 0, 2, 90), 40);
      const recorder = new MediaRecorder(canvas.captureStream(), {
        mimeType: 'video/webm;codecs=vp8',
        videoBitsPerSecond: 50_000,
      });
      const parts: Blob[] = [];
      recorder.ondataavailable = ({ data }) => void parts.push(data);
      const stopped = new Promise((resolve) => (recorder.onstop = resolve));
      recorder.start();
      setTimeout(() => recorder.stop(), 3_000);
      await stopped;
      clearInterval(timer);
      const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
      return btoa(String.fromCharCode(...bytes));
    });
    const path = join(tmpdir(), `amp-${Date.now()}.webm`);
    await writeFile(path, Buffer.from(base64, 'base64'));
    return path;
  }

  async function upload(page: Page, label: string, path: string): Promise<void> {
    const input = (await page.waitForSelector(
      `input[aria-label="File for ${label}"]`,
    )) as ElementHandle<HTMLInputElement> | null;
    await input?.uploadFile(path);
  }

  it('are made at the desk, previewed, seen on Home after their delay, followed, and counted', async () => {
    const admin = await newcomer();
    await logInTo(admin.page, ADMIN);
    const name = `Strings ${Date.now()}`;
    const desk = new Screen(admin.page);
    await desk.open('/admin');
    await desk.press('New campaign');
    await desk.fill('Name', name);
    await desk.fill('Ad ID', 'strings');
    await desk.choose('Ad network', 'custom', 'New campaign', 'dialog');
    await desk.choose('Category', 'general', 'New campaign', 'dialog');
    await desk.fill('Click URL', `${DEMO_URL}/`);
    await desk.fill('Priority', '10', 'spinbutton');
    await upload(admin.page, 'Media URL', await pictureFile(admin.page));
    await admin.page.waitForFunction(() =>
      [...document.images].some(
        ({ src, naturalWidth }) => src.includes('/ads/media/') && naturalWidth,
      ),
    );
    await desk.press('Create campaign');
    await desk.untilText('Campaign created successfully');

    await desk.press('Placements', 'tab');
    await desk.press('New placement');
    await desk.fill('Name', `Below the chords ${Date.now()}`);
    await desk.press('Create placement');
    await desk.untilText('Placement created successfully');
    await callFrom(admin.page, 'PATCH', '/api/admin/placements/sidebar-home', {
      timingDelay: 2,
      duration: 600,
    });

    const guest = await newcomer();
    const home = new HomePage(guest.page);
    await home.open('/?q=greensleeves');
    await guest.page.waitForFunction(
      (wanted) =>
        [...document.querySelectorAll('aside a')].some(({ textContent }) => textContent === wanted),
      { timeout: DEADLINE_MILLIS },
      name,
    );
    // Its words begin where its picture ends.
    await guest.page.waitForFunction(
      (selector) => {
        const ad = document.querySelector(selector);
        const [picture, words] = [ad?.querySelector('img'), ad?.querySelector('a')?.parentElement];
        if (!picture?.complete || !words || getComputedStyle(words).opacity !== '1') return false;
        const gap = words.getBoundingClientRect().left - picture.getBoundingClientRect().right;
        return gap >= 0 && gap <= 24;
      },
      {},
      'aside[aria-label="Ad between the results"]',
    );
    const figures = async () => {
      const rows = await callFrom<CampaignFigures[]>(
        admin.page,
        'GET',
        '/api/admin/analytics/campaigns',
      );
      return rows.find(({ campaignName }) => campaignName === name);
    };
    const untilCounted = (kind: 'viewable' | 'clicks') =>
      waitFor(async () => ((await figures())?.[kind] ?? 0) > 0, {
        timeoutMillis: 2 * DEADLINE_MILLIS,
        message: `counted ${kind}`,
      });
    // A click on what was not in view for a second does not count.
    await untilCounted('viewable');
    const opened = guest.page
      .browserContext()
      .waitForTarget((target) => target.url().startsWith(DEMO_URL));
    await guest.page.locator(`aside a::-p-text(${name})`).click();
    await opened;

    await untilCounted('clicks');
    expect(await figures()).toMatchObject({ clicks: 1 });
    await desk.open('/admin?view=analytics');
    await desk.untilText(name);
    expect(guest.troubles).toEqual([]);
    expect(admin.troubles).toEqual([]);
  });

  it('are not asked for by premium accounts', async () => {
    const admin = await newcomer();
    await logInTo(admin.page, ADMIN);
    const { page } = await newcomer();
    const { id } = await registerIn(page, newAccount());
    await callFrom<User>(admin.page, 'PATCH', `/api/admin/users/${id}/group`, { group: 'premium' });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/ads/')) asked.push(request.url());
    });
    const home = new HomePage(page);
    await home.open('/?q=greensleeves');
    await home.untilText('results found');
    expect(asked).toEqual([]);
    expect(await page.$$('aside[aria-label*="Ad"]')).toEqual([]);
  });

  it('come with the second and the fourth download of a guest, again after a reload', async () => {
    const visitor = await newcomer();
    const home = new HomePage(visitor.page);
    await home.open('/?q=greensleeves');
    const versions = versionsOf('Greensleeves');
    for (const [index, tab] of versions.slice(0, 4).entries()) {
      await home.untilOffered('Download', tab);
      await home.pressFor('Download', tab);
      if (index % 2 === 1) {
        await home.untilText('A short break');
        if (index === 1) {
          await home.reload();
          await home.untilText('A short break');
        }
        await visitor.page.locator('::-p-aria([name="Continue"][role="button"])').click();
        await visitor.page.waitForFunction(
          () => !document.body.innerText.includes('A short break'),
        );
      }
      await visitor.untilSaved(index + 1);
    }
    expect(visitor.troubles).toEqual([]);
  });

  it('play a video that was made at the desk with a guest’s second and fourth download', async () => {
    const admin = await newcomer();
    await logInTo(admin.page, ADMIN);
    const name = `An amp ${Date.now()}`;
    const desk = new Screen(admin.page);
    await desk.open('/admin');
    await desk.press('New campaign');
    await desk.fill('Name', name);
    await desk.fill('Ad ID', 'amp');
    await desk.choose('Ad network', 'custom', 'New campaign', 'dialog');
    await desk.choose('Category', 'general', 'New campaign', 'dialog');
    await desk.choose('Ad type', 'video', 'New campaign', 'dialog');
    await desk.fill('Click URL', `${DEMO_URL}/`);
    await upload(admin.page, 'Media URL', await videoFile(admin.page));
    await admin.page.waitForFunction(() => (document.querySelector('video')?.videoWidth ?? 0) > 0);
    await desk.press('Create campaign');
    await desk.untilText('Campaign created successfully');

    const guest = await newcomer();
    const home = new HomePage(guest.page);
    const isShown = () => guest.page.waitForSelector(MODAL_VIDEO);
    const untilClosed = () => guest.page.waitForSelector(MODAL_VIDEO, { hidden: true });
    await home.open('/?q=greensleeves');
    const [first, second, third, fourth] = versionsOf('Greensleeves');
    const download = async (tab: DemoTab | undefined) => {
      if (!tab) throw new Error('The demo site has too few versions.');
      await home.untilOffered('Download', tab);
      await home.pressFor('Download', tab);
    };

    await download(first);
    await guest.untilSaved(1);
    await download(second);
    await isShown();
    await guest.page.waitForFunction(
      (selector) => {
        const video = document.querySelector<HTMLVideoElement>(selector);
        return video !== null && video.muted && video.currentTime > 0;
      },
      {},
      MODAL_VIDEO,
    );
    await home.reload();
    await isShown();
    expect(await guest.page.$(`${CONTINUE}:disabled`)).not.toBeNull();
    await home.untilFocused('Continue');
    await guest.page.keyboard.press('Enter');
    await untilClosed();
    await guest.untilSaved(2);
    await home.reload();
    expect(await guest.page.$(MODAL_VIDEO)).toBeNull();

    await download(third);
    await guest.untilSaved(3);
    await download(fourth);
    await isShown();
    await guest.page.keyboard.press('Escape');
    await untilClosed();
    await home.open('/downloads');
    await home.untilText(fourth?.version ?? '');
    expect(guest.troubles).toEqual([]);
    expect(admin.troubles).toEqual([]);
  });

  it.each(WIDTHS)('move nothing on the page at %i px', async (width) => {
    const { page } = await newcomer();
    await page.setViewport({ width, height: 900 });
    await page.evaluateOnNewDocument(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
        })[])
          if (!entry.hadRecentInput) shifts.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const home = new HomePage(page);
    await home.open('/?q=greensleeves');
    await home.untilText('results found');
    await page.waitForSelector('aside a');
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.05);
  });
});
