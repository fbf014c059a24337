import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { build } from './workspace/commands.ts';
import { installOwnPackages } from './workspace/own-packages.ts';
import { Failure } from './shared/failure.ts';
import { findChromium } from './infrastructure/chromium.ts';
import { runCommand } from './lifetime/run-command.ts';
import {
  median,
  OTHER_CATEGORIES,
  shortfalls,
  visits,
  type Audit,
  type Visit,
} from './lighthouse/targets.ts';
import { newListener } from './lighthouse/listener.ts';
import { step } from './shared/steps.ts';
import { withThrowawayProduct } from './product/throwaway-product.ts';

const run = promisify(execFile);
/** Where performance is asked for; it differs from run to run. */
const RUNS = 5;
/** What finds it, and its name at the demo source. */
const TAB = ['Galop infernal', 'galop-infernal-full-band'] as const;

/**
 * Starts the product and asks Lighthouse about its pages; fails where a target is missed. The machine should be idle.
 */
runCommand(async () => {
  await step('Everything is built', () => build());
  const folder = await step('Lighthouse is installed', () => installOwnPackages('lighthouse'));
  return withThrowawayProduct({}, async ({ home, url }) => {
    const chromium = await findChromium(home);
    const listener = await step('The player of a tab waits', () => newListener(url, ...TAB));
    const missed: string[] = [];
    for (const visit of visits(listener.tab)) {
      const cookie = visit.isOfAccount ? listener.cookie : '';
      const audits: Audit[] = [];
      for (let n = 0; n < (visit.performance === undefined ? 1 : RUNS); n += 1)
        audits.push(await audit(folder, { chromium, cookie, url: url + visit.path }, visit));
      const middle = median(audits);
      process.stdout.write(`${line(visit, middle, audits)}\n`);
      missed.push(...shortfalls(visit, middle));
    }
    for (const sentence of missed) process.stdout.write(`MISSED ${sentence}\n`);
    return missed.length === 0 ? 0 : 1;
  });
});

interface Page {
  readonly chromium: string;
  readonly url: string;
  readonly cookie: string;
}

async function audit(
  folder: string,
  { chromium, url, cookie }: Page,
  visit: Visit,
): Promise<Audit> {
  const categories =
    visit.performance === undefined ? OTHER_CATEGORIES : ['performance', ...OTHER_CATEGORIES];
  const skipped = visit.isPrivate ? ['is-crawlable'] : [];
  try {
    const { stdout } = await run(
      process.execPath,
      ['audit.mjs', url, visit.formFactor, categories.join(','), ...skipped],
      { cwd: folder, env: { ...process.env, CHROME_PATH: chromium, AUDIT_COOKIE: cookie } },
    );
    return JSON.parse(stdout) as Audit;
  } catch (error) {
    throw new Failure(`Lighthouse failed at ${visit.path}: ${(error as Error).message}`);
  }
}

function line(
  visit: Visit,
  { scores, times, bytes, machine }: Audit,
  all: readonly Audit[],
): string {
  const figures = [
    ...Object.entries(scores).map(([name, score]) => `${name} ${score}`),
    ...Object.entries(times).map(([name, millis]) => `${name} ${millis} ms`),
    ...(bytes === undefined ? [] : [`${Math.round(bytes / 1000)} KB`]),
    `machine ${Math.round(machine)}`,
  ];
  const runs =
    all.length > 1
      ? ` (median of ${all.length} by performance: ${all.map((one) => one.scores['performance']).join(', ')})`
      : '';
  return `${visit.path} ${visit.formFactor}: ${figures.join(', ')}${runs}`;
}
