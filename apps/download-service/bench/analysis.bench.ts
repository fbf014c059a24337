// What is found out about each file of the demo source: with its check, and in its analysis. Then downloads from a page to
// a stored file, with what comes with the check and without, in turn.
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { LocalDiskStore } from '@tabdock/service-kit/object-store';
import { ScoreAnalyser } from '../src/worker/analysis/score-analyser';
import { TabFileChecker } from '../src/worker/checking/tab-file-checker';
import { descendantsOf } from '../test/support/child-process';
import { startDemoSite } from '../test/support/demo-site';
import { ANALYSER_FROM_SOURCE } from '../test/support/from-source';
import { recipeFor } from '../test/support/tab-site';
import { openWorkshop } from '../test/support/workshop';
import { demoFiles } from './demo-files';
import { BUTTON, fetchAll, median, READY_BUTTON } from './fetcher';
import { formatted, millisOf, timesOf } from './times';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 11);
const CONCURRENCY = 4;
/** How many of the demo source's tabs are downloaded in each round. */
const DOWNLOADS = 60;
const SHARE_MIN = 0.95;
const KIBIBYTES_A_MEBIBYTE = 1_024;

/** The most memory that a process started by this one has had, in MiB. */
function peakMemory(): number {
  const peaks = descendantsOf(process.pid).map((pid) => {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / KIBIBYTES_A_MEBIBYTE;
    } catch {
      return 0;
    }
  });
  return Math.max(0, ...peaks);
}

async function analyseAll(folder: string): Promise<string> {
  const analyser = new ScoreAnalyser(ANALYSER_FROM_SOURCE);
  const { signal } = new AbortController();
  const millis: number[] = [];
  let failed = 0;
  let memory = 0;
  const [first, ...files] = demoFiles();
  // The first one starts the process.
  if (first) await analyser.run({ ...first, folder }, signal);
  for (const file of files) {
    millis.push(
      await millisOf(async () => {
        const { outcome } = await analyser.run({ ...file, folder }, signal);
        if (outcome !== 'analysed') failed += 1;
      }),
    );
    memory = Math.max(memory, peakMemory());
  }
  await analyser.close();
  return (
    formatted(`analysis of ${files.length} files, ${failed} failed`, timesOf(millis)) +
    `its process has had at most ${memory.toFixed(0)} MiB\n`
  );
}

/** Checking process of production, without the compiler that one from source starts with. */
const BUILT_CHECKER = {
  script: join(__dirname, '../dist/worker/checking/checker.child.js'),
  execArgv: [],
};

async function downloadAll(folder: string): Promise<string> {
  const [site, workshop] = await Promise.all([startDemoSite(), openWorkshop()]);
  const recipe = recipeFor(site.url, {
    steps: [{ goto: '{url}' }, { waitFor: READY_BUTTON }, { click: BUTTON }],
  });
  const checker = new TabFileChecker(BUILT_CHECKER);
  const store = new LocalDiskStore(folder);
  const urls = site.tabs.slice(0, DOWNLOADS).map(({ slug }) => `${site.url}/tabs/${slug}`);
  let stored = 0;
  const download = (withScore: boolean) => async (url: string) => {
    stored += 1;
    const path = await workshop.fetch(recipe, url);
    await checker.check(path, { withScore });
    await store.put(stored.toString(16).padStart(64, '0'), path, (await stat(path)).size);
    await rm(dirname(path), { recursive: true });
  };
  const filesPerSecond = async (withScore: boolean) =>
    (urls.length / (await fetchAll(download(withScore), urls, CONCURRENCY))) * 1_000;
  const rounds: { with: number; without: number }[] = [];
  try {
    await workshop.pool.ready();
    for (let round = 0; round <= ROUNDS; round += 1) {
      const isSwapped = round % 2 === 1;
      const first = await filesPerSecond(isSwapped);
      const second = await filesPerSecond(!isSwapped);
      // The first one starts the processes.
      if (round > 0)
        rounds.push(
          isSwapped ? { with: first, without: second } : { with: second, without: first },
        );
    }
  } finally {
    await Promise.all([checker.close(), site.close(), workshop.close()]);
  }
  const share = median(rounds.map((round) => round.with / round.without));
  const [plain, full] = [rounds.map((round) => round.without), rounds.map((round) => round.with)];
  return (
    `downloads, ${CONCURRENCY} at a time: ${median(plain).toFixed(1)} a second, with facts and fingerprint ` +
    `${median(full).toFixed(1)}: ${share.toFixed(3)} of it ` +
    `(${share >= SHARE_MIN ? 'ok' : `less than ${SHARE_MIN}`}; medians of ${ROUNDS})\n`
  );
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tabdock-analysis-bench-'));
  try {
    process.stdout.write(await analyseAll(folder));
    process.stdout.write(await downloadAll(folder));
  } finally {
    await rm(folder, { recursive: true });
  }
}

void main();
