// Browser downloads of the worker's own parts and of puppeteer-cluster, in turn, and where a job's time goes.
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { findChromium } from '../src/fetching/chromium-executable';
import { startDemoSite } from '../test/support/demo-site';
import { recipeFor } from '../test/support/tab-site';
import { CHROMIUM_CACHE, openWorkshop } from '../test/support/workshop';
import { timeOneByOne } from './breakdown';
import { openCluster } from './cluster';
import { cpuMillisOf } from './cpu-time';
import { BUTTON, fetchAll, type Fetcher, median, READY_BUTTON } from './fetcher';

const AT_ONCE = 4;
const PAGES = Number(process.env['BENCH_PAGES'] ?? 24);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** On a slow machine there are fewer rounds. */
const TIME_LIMIT_MILLIS = 80_000;

interface Measured {
  readonly pagesPerMinute: number;
  readonly cpuMillisPerPage: number;
  /** The part of it that was not Chromium's. */
  readonly nodeMillisPerPage: number;
}

async function openOurs(siteUrl: string): Promise<Fetcher> {
  const workshop = await openWorkshop();
  await workshop.pool.ready();
  const recipe = recipeFor(siteUrl, {
    steps: [{ goto: '{url}' }, { waitFor: READY_BUTTON }, { click: BUTTON }],
  });
  return {
    fetch: async (url) => {
      const path = await workshop.fetch(recipe, url);
      await rm(dirname(path), { recursive: true });
    },
    close: () => workshop.close(),
  };
}

async function measure(side: Fetcher, urls: readonly string[]): Promise<Measured> {
  const cpuBefore = cpuMillisOf(process.pid);
  const nodeBefore = process.cpuUsage();
  const millis = await fetchAll(side.fetch, urls, AT_ONCE);
  const { user, system } = process.cpuUsage(nodeBefore);
  return {
    pagesPerMinute: (urls.length / millis) * 60_000,
    cpuMillisPerPage: (cpuMillisOf(process.pid) - cpuBefore) / urls.length,
    nodeMillisPerPage: (user + system) / 1_000 / urls.length,
  };
}

function told(name: string, rounds: readonly Measured[]): string {
  const pages = median(rounds.map(({ pagesPerMinute }) => pagesPerMinute));
  const cpu = median(rounds.map(({ cpuMillisPerPage }) => cpuMillisPerPage));
  const node = median(rounds.map(({ nodeMillisPerPage }) => nodeMillisPerPage));
  return (
    `${name}: ${pages.toFixed(0)} pages/min, ${cpu.toFixed(0)} ms of a core a page, ` +
    `${node.toFixed(0)} of them in Node (${(60_000 / cpu).toFixed(0)} pages a minute and core)`
  );
}

async function main(): Promise<void> {
  const demo = await startDemoSite();
  const urls = Array.from(
    { length: PAGES },
    (_, index) => `${demo.url}/tabs/${demo.tabs[index % demo.tabs.length]?.slug}`,
  );
  const { path } = await findChromium(CHROMIUM_CACHE);
  const [ours, cluster] = await Promise.all([openOurs(demo.url), openCluster(path, AT_ONCE)]);
  const warmUp = urls.slice(0, AT_ONCE);
  await fetchAll(ours.fetch, warmUp, AT_ONCE);
  await fetchAll(cluster.fetch, warmUp, AT_ONCE);
  const rounds: { ours: Measured; cluster: Measured }[] = [];
  const start = performance.now();
  while (rounds.length < ROUNDS && performance.now() - start < TIME_LIMIT_MILLIS)
    rounds.push({ ours: await measure(ours, urls), cluster: await measure(cluster, urls) });
  await Promise.all([ours.close(), cluster.close()]);
  const ratio = (of: (measured: Measured) => number) =>
    median(rounds.map((round) => of(round.ours) / of(round.cluster))).toFixed(2);
  const lines = [
    told(
      'worker',
      rounds.map((round) => round.ours),
    ),
    told(
      'puppeteer-cluster',
      rounds.map((round) => round.cluster),
    ),
    `worker / puppeteer-cluster: ${ratio(({ pagesPerMinute }) => pagesPerMinute)} by the clock, ` +
      `${ratio(({ cpuMillisPerPage }) => 1 / cpuMillisPerPage)} by processor time`,
    `one after the other, ms: ${await timeOneByOne(urls.slice(0, 20))}`,
  ];
  await demo.close();
  process.stdout.write(`${lines.join('\n')}\n`);
}

void main();
