import type { Browser, Page } from 'puppeteer-core';
import { type Account } from '../support/api/account';
import { Guest } from '../support/api/guest';
import { logInTo } from '../support/api/page-api';
import { openBrowser } from '../support/browser/browser';
import { followRequests, untilQuiet } from '../support/browser/quiet';
import { largestTab } from '../support/outside/demo-site';
import { seamsOf } from '../support/pages/loop-seams';
import { followFrames, type OpeningTimes, watchPlay } from '../support/pages/measured-player';
import { PlayerPage } from '../support/pages/player-page';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
const PLAYING_SECONDS = 20;
const SEAMS = 8;
/** A bar in which all tracks play, before the first change of tempo. */
const BAR = 20;
/** Quarters of a bar. */
const QUARTERS = 4;
const DEVICES = {
  desk: { slowdown: 1, viewport: { width: 1440, height: 900 } },
  'phone, a processor four times slower': {
    slowdown: 4,
    viewport: { width: 390, height: 844, isMobile: true, hasTouch: true },
  },
} as const;
type Device = (typeof DEVICES)[keyof typeof DEVICES];

/** The player with the demo's largest file, as an account has it: how soon there are notes and sound, and how steady it is. */
describe('player', () => {
  let browser: Browser;
  let account: Account;
  const { slug, title, tempo } = largestTab();
  let tabId: string;

  beforeAll(async () => {
    browser = await openBrowser();
    tabId = (await new Guest().find(title, slug)).id;
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    account = await (await PlayerPage.of(page)).asOwnerOf(tabId);
    await context.close();
  }, 240_000);
  afterAll(() => browser?.close());

  /** A new browser with nothing in its store, at the page of the tab. */
  async function visit({ slowdown, viewport }: Device, { isRecorded = false } = {}) {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.setBypassCSP(isRecorded);
    await followRequests(page);
    await page.setViewport(viewport);
    await page.emulateCPUThrottling(slowdown);
    const player = await PlayerPage.of(page);
    await logInTo(page, account);
    await player.open(`/tab/${tabId}?bar=${BAR}`);
    await untilQuiet(page);
    return { context, page, player };
  }

  /** Presses Play under the first bars. */
  async function opened(page: Page, player: PlayerPage): Promise<OpeningTimes> {
    const times = await watchPlay(page);
    await player.pressPlay();
    return times();
  }

  /** Presses Play where the music stands, a bar back. */
  async function playedAgain(page: Page, player: PlayerPage): Promise<OpeningTimes> {
    await player.press('Pause');
    await player.untilPaused();
    await player.untilHeard(false);
    await page.keyboard.press('ArrowLeft');
    const times = await watchPlay(page);
    await player.press('Play');
    return times();
  }

  async function round(device: Device) {
    const { context, page, player } = await visit(device);
    const sent = await followSent(page);
    const cold = await opened(page, player);
    const bytes = { ...sent() };
    const play = await playedAgain(page, player);
    const playing = await followFrames(page, PLAYING_SECONDS);
    await player.pressText('View');
    await player.press('Close the player');
    const warm = await opened(page, player);
    await player.reload();
    const kept = await opened(page, player);
    await context.close();
    return { cold, warm, kept, play, playing, bytes };
  }

  /** How late each repetition of one bar is, in milliseconds. */
  async function seams(device: Device): Promise<number[]> {
    const { context, page, player } = await visit(device, { isRecorded: true });
    await player.open(`/tab/${tabId}?bar=${BAR}&to=${BAR}`);
    await opened(page, player);
    const late = await seamsOf(page, (QUARTERS * 60) / tempo, SEAMS);
    await context.close();
    return late;
  }

  it.each(Object.entries(DEVICES))(
    'is measured: %s',
    async (name, device) => {
      const rounds: Awaited<ReturnType<typeof round>>[] = [];
      for (let index = 0; index < ROUNDS; index += 1) rounds.push(await round(device));
      const late = await seams(device);
      const of = (figure: (one: (typeof rounds)[number]) => number) => rounds.map(figure);
      const rows: [string, readonly number[], string][] = [
        ['notes, nothing in the browser', of(({ cold }) => cold.notes), 'ms'],
        ['notes, after a reload', of(({ kept }) => kept.notes), 'ms'],
        ['notes, in the same page again', of(({ warm }) => warm.notes), 'ms'],
        ['sound after the first Play', of(({ cold }) => cold.sound), 'ms'],
        ['sound after Play of what is open', of(({ play }) => play.sound), 'ms'],
        ['frames a second', of(({ playing }) => playing.framesASecond), ''],
        ['longest pause between frames', of(({ playing }) => playing.longestFrameMillis), 'ms'],
        ['long tasks while it plays', of(({ playing }) => playing.longTasks.length), ''],
        ['longest of them', of(({ playing }) => Math.max(0, ...playing.longTasks)), 'ms'],
        ['sent of the player', of(({ bytes }) => bytes.player / 1_000), 'KB'],
        ['sent of the tab', of(({ bytes }) => bytes.file / 1_000), 'KB'],
        ['sent of the page meanwhile', of(({ bytes }) => bytes.page / 1_000), 'KB'],
        ['a repetition is late by', late, 'ms'],
      ];
      const table = rows.map(([what, values, unit]) => row(what, values, unit)).join('');
      process.stdout.write(`${slug}, ${name}, medians of ${ROUNDS} (least to most)\n${table}`);
      expect(rounds).toHaveLength(ROUNDS);
    },
    1_800_000,
  );
});

interface Sent {
  /** Engine, sounds, symbols and the parts of the app that come with Play. */
  player: number;
  /** The file of the tab. */
  file: number;
  /** What else the page fetches meanwhile, as the pictures of ads that come into sight. */
  page: number;
}

const PLAYER = /^\/(engine|assets)\//;

/** Follows what is sent to the page from here on; returns what tells the bytes. */
async function followSent(page: Page): Promise<() => Sent> {
  const session = await page.createCDPSession();
  const sent: Sent = { player: 0, file: 0, page: 0 };
  const kinds = new Map<string, keyof Sent>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname } = new URL(request.url);
    const kind = PLAYER.test(pathname) ? 'player' : 'page';
    kinds.set(requestId, pathname.endsWith('/play') ? 'file' : kind);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sent[kinds.get(requestId) ?? 'page'] += encodedDataLength;
  });
  await session.send('Network.enable');
  return () => sent;
}

function row(what: string, values: readonly number[], unit: string): string {
  const sorted = values.toSorted((a, b) => a - b);
  const [least, middle, most] = [0, sorted.length >> 1, sorted.length - 1].map((place) =>
    (sorted[place] ?? NaN).toFixed(1),
  );
  return `${what.padEnd(36)} ${middle} ${unit} (${least} to ${most})\n`;
}
