// Browser downloads of the worker's own parts and of puppeteer-cluster, in turn, from bare and from
// dressed pages, and where a job's time goes.
import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { dirname } from 'node:path';
import { findChromium } from '../src/worker/browser/chromium/chromium-executable';
import { type DemoSite, startDemoSite } from '../test/support/demo-site';
import { recipeFor } from '../test/support/tab-site';
import { CHROMIUM_CACHE, openWorkshop } from '../test/support/workshop';
import { timeOneByOne } from './breakdown';
import { openCluster } from './cluster';
import { compared, measure, type Round } from './comparison';
import { BUTTON, type Fetcher, READY_BUTTON } from './fetcher';

const AT_ONCE = 4;
const PAGES = Number(process.env['BENCH_PAGES'] ?? 24);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5);
/** Time after which no further round begins; a slow machine does fewer. */
const TIME_LIMIT_MILLIS = 70_000;

function urlsOf({ url, tabs }: DemoSite): string[] {
  return Array.from(
    { length: PAGES },
    (_, index) => `${url}/tabs/${tabs[index % tabs.length]?.slug}`,
  );
}

async function openOurs(): Promise<Fetcher> {
  const workshop = await openWorkshop();
  await workshop.pool.ready();
  return {
    fetch: async (url) => {
      const recipe = recipeFor(new URL(url).origin, {
        steps: [{ goto: '{url}' }, { waitFor: READY_BUTTON }, { click: BUTTON }],
      });
      const path = await workshop.fetch(recipe, url);
      await rm(dirname(path), { recursive: true });
    },
    close: () => workshop.close(),
  };
}

async function main(): Promise<void> {
  const [bare, dressed] = await Promise.all([startDemoSite(), startDemoSite({ dressed: true })]);
  const bareUrls = urlsOf(bare);
  const dressedUrls = urlsOf(dressed);
  const { path } = await findChromium(CHROMIUM_CACHE);
  const [ours, cluster] = await Promise.all([openOurs(), openCluster(path, AT_ONCE)]);
  const round = async (urls: readonly string[]): Promise<Round> => ({
    ours: await measure(ours, urls, AT_ONCE),
    cluster: await measure(cluster, urls, AT_ONCE),
  });
  for (const urls of [bareUrls, dressedUrls]) await round(urls.slice(0, AT_ONCE));
  const ofBare: Round[] = [];
  const ofDressed: Round[] = [];
  const start = performance.now();
  while (ofBare.length < ROUNDS && performance.now() - start < TIME_LIMIT_MILLIS) {
    ofBare.push(await round(bareUrls));
    ofDressed.push(await round(dressedUrls));
  }
  await Promise.all([ours.close(), cluster.close()]);
  const lines = [
    `${ofBare.length} rounds of ${PAGES} pages, load ${(loadavg()[0] ?? NaN).toFixed(1)}`,
    ...compared('bare page', ofBare),
    ...compared('dressed page', ofDressed),
    `one after the other, ms: ${await timeOneByOne(bareUrls.slice(0, 20))}`,
  ];
  await Promise.all([bare.close(), dressed.close()]);
  process.stdout.write(`${lines.join('\n')}\n`);
}

void main();
