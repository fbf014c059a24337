// Plain downloads of one worker, and what more workers bring where the source is slow: real processes, ledger and
// broker.
import { randomUUID } from 'node:crypto';
import type { TabSnapshot } from '@tabdock/contracts/search';
import type { Recipe } from '@tabdock/contracts/sources';
import { account, Lab } from '../faults/support/lab';
import { named } from '../faults/support/tab-source';
import { gpif, gpxFile } from '@tabdock/tab-files/testing';
import { attachment, recipeFor, startTabSite } from '../test/support/tab-site';

const PLAIN_TABS = 300;
const SLOW_TABS = 96;
const SLOW_MILLIS = 1_500;
const MAX_WORKERS = 3;
const WORKER_CONCURRENCY = '4';

/** Files of any name; those under /slow come late. */
async function startSite() {
  return startTabSite((path) => {
    const [, kind, name = ''] = path.split('/');
    if (kind !== 'quick' && kind !== 'slow') return undefined;
    const send = attachment(gpxFile(gpif({ title: name })));
    return (request, response) => {
      setTimeout(() => send(request, response), kind === 'slow' ? SLOW_MILLIS : 0);
    };
  });
}

function recipe(id: string, siteUrl: string): Recipe {
  const budget = { requestsPerSecond: 100, concurrency: 64 };
  return named(id, recipeFor(siteUrl, { method: 'http', url: '{url}', budget }));
}

/** Files per minute, from the request of this many tabs to the end of the last one. */
async function filesPerMinute(lab: Lab, sourceId: string, count: number): Promise<number> {
  const tabs = Array.from({ length: count }, (): TabSnapshot => {
    const name = randomUUID();
    return {
      tabId: name,
      sourceId,
      sourceRef: { url: `/${sourceId}/${name}` },
      title: name,
      artist: 'Traditional',
    };
  });
  const before = lab.finished.length;
  const start = performance.now();
  await lab.requestBatch(tabs, { owner: account() });
  await lab.until('the last file', () => lab.finished.length >= before + count);
  const failed = (await lab.ledger.downloads()).filter(({ status }) => status === 'failed');
  if (failed.length > 0) throw new Error(`${failed.length} downloads failed`);
  return (count / (performance.now() - start)) * 60_000;
}

async function main(): Promise<void> {
  const site = await startSite();
  const lab = await Lab.open({
    recipes: () => [recipe('quick', site.url), recipe('slow', site.url)],
    // This is the deployed value. The faults' 10 s send waiting jobs again, whose files are then
    // fetched twice.
    env: { WORKER_CONCURRENCY, JOB_RESEND_SECONDS: '600', LOG_LEVEL: 'warn' },
  });
  const lines: string[] = [];
  try {
    await lab.start('api');
    for (let workers = 1; workers <= MAX_WORKERS; workers += 1) {
      await lab.start('worker');
      // A process compiles its code within the first ones.
      await filesPerMinute(lab, 'quick', (PLAIN_TABS / 10) * workers);
      if (workers === 1) {
        const plain = await filesPerMinute(lab, 'quick', PLAIN_TABS);
        lines.push(`plain downloads, 1 worker: ${plain.toFixed(0)} files/min`);
      }
      const slow = await filesPerMinute(lab, 'slow', SLOW_TABS);
      const ideal = (workers * Number(WORKER_CONCURRENCY) * 60_000) / SLOW_MILLIS;
      lines.push(
        `source that takes ${SLOW_MILLIS} ms, ${workers} workers: ${slow.toFixed(0)} files/min (at most ${ideal})`,
      );
    }
  } finally {
    await lab.close();
    await site.close();
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

void main();
