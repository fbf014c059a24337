import { cpuMillisOf } from './cpu-time';
import { fetchAll, type Fetcher, median } from './fetcher';

export interface Measured {
  readonly pagesPerMinute: number;
  readonly cpuMillisPerPage: number;
  /** The part of it that was not Chromium's. */
  readonly nodeMillisPerPage: number;
}

/** Both sides with the same pages, in turn. */
export interface Round {
  readonly ours: Measured;
  readonly cluster: Measured;
}

/** What a side takes for fetching all of them at the given concurrency. */
export async function measure(
  side: Fetcher,
  urls: readonly string[],
  atOnce: number,
): Promise<Measured> {
  const cpuBefore = cpuMillisOf(process.pid);
  const nodeBefore = process.cpuUsage();
  const millis = await fetchAll(side.fetch, urls, atOnce);
  const { user, system } = process.cpuUsage(nodeBefore);
  return {
    pagesPerMinute: (urls.length / millis) * 60_000,
    cpuMillisPerPage: (cpuMillisOf(process.pid) - cpuBefore) / urls.length,
    nodeMillisPerPage: (user + system) / 1_000 / urls.length,
  };
}

function formatted(name: string, rounds: readonly Measured[]): string {
  const pages = median(rounds.map(({ pagesPerMinute }) => pagesPerMinute));
  const cpu = median(rounds.map(({ cpuMillisPerPage }) => cpuMillisPerPage));
  const node = median(rounds.map(({ nodeMillisPerPage }) => nodeMillisPerPage));
  return (
    `${name}: ${pages.toFixed(0)} pages/min, ${cpu.toFixed(0)} ms of a core a page, ` +
    `${node.toFixed(0)} of them in Node (${(60_000 / cpu).toFixed(0)} pages a minute and core)`
  );
}

/** Lines with the medians of both sides, and the median of the rounds' ratios. */
export function compared(page: string, rounds: readonly Round[]): string[] {
  const ratio = (of: (measured: Measured) => number) =>
    median(rounds.map((round) => of(round.ours) / of(round.cluster))).toFixed(2);
  return [
    formatted(
      `${page}, worker`,
      rounds.map((round) => round.ours),
    ),
    formatted(
      `${page}, puppeteer-cluster`,
      rounds.map((round) => round.cluster),
    ),
    `${page}, worker / puppeteer-cluster: ${ratio(({ pagesPerMinute }) => pagesPerMinute)} by the clock, ` +
      `${ratio(({ cpuMillisPerPage }) => 1 / cpuMillisPerPage)} by processor time`,
  ];
}
