import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ERROR_CODES } from '@tabdock/contracts/core';
import { downloadsList } from '@tabdock/contracts/downloads';
import type { Recipe } from '@tabdock/contracts/sources';
import { isRunning } from '../test/support/child-process';
import type { TabSite } from '../test/support/tab-site';
import {
  CAP_BYTES,
  SOURCE_FAULTS,
  startFaultySource,
  type SourceFault,
} from './support/faulty-source';
import { expectAllWell } from './support/all-well';
import { guest, Lab } from './support/lab';
import type { DownloadRow } from './support/ledger-view';
import type { ServiceProcess } from './support/service-process';
import { browserRecipe, httpRecipe, named } from './support/tab-source';

/** What a worker may take beside the file that it is fetching. */
const MEMORY_ALLOWANCE_BYTES = 160 * 1024 * 1024;
/** What may be on its way or on disk when a transfer is cut at its cap. */
const DISK_ALLOWANCE_BYTES = 64 * 1024 * 1024;
const METHODS = { http: httpRecipe, browser: browserRecipe } as const;
type Method = keyof typeof METHODS;

/**
 * Answers of a source that no good source gives, at real processes and by both methods: each ends with the code that
 * says what is wrong, once, and is published once; nothing of it is kept, and the worker does the next job as ever.
 * What else a source does wrong: statuses, logins, pages without a button and slow answers in `test/worker-http`,
 * `test/worker-browser` and `test/worker`; the sentences on the page in `e2e/journeys/source-faults`; a source that
 * fails for a while or asks to wait in `source-trouble.faults.spec.ts`.
 */
describe('an answer of the source that is no tab', () => {
  let site: TabSite;
  let lab: Lab;
  let worker: ServiceProcess;
  const failed: Record<string, string> = {};

  beforeAll(async () => {
    site = await startFaultySource();
    lab = await Lab.open({ recipes, env: { JOB_MAX_ATTEMPTS: '2' } });
    [, worker] = await Promise.all([lab.start('api'), lab.start('worker')]);
  });
  afterAll(async () => {
    await lab?.close();
    await site?.close();
  });

  const recipes = (labUrl: string): Recipe[] =>
    (['http', 'browser'] as const).flatMap((method) => [
      named(`good-${method}`, METHODS[method](labUrl)),
      ...SOURCE_FAULTS.map((fault) => recipeOf(method, fault)),
    ]);

  function recipeOf(method: Method, { name, download, recipe }: SourceFault): Recipe {
    const limits = { maxFileSize: CAP_BYTES, deadlineSeconds: 40, ...download };
    return {
      ...named(`${name}-${method}`, METHODS[method](site.url, limits)),
      ...recipe?.(site.url),
    };
  }

  /** A tab of a source that gives this answer for it. */
  function faultyTab(method: Method, fault: SourceFault) {
    const { baseUrl, id } = recipeOf(method, fault);
    const kind = method === 'http' ? 'files' : 'pages';
    return {
      tabId: randomUUID(),
      sourceId: id,
      sourceRef: { url: `${baseUrl}/${kind}/${fault.name}` },
      title: fault.name,
      artist: 'Traditional',
    };
  }

  async function endOf(id: string): Promise<DownloadRow> {
    return lab.until('the end of the download', async () =>
      (await lab.ledger.downloads()).find(
        (row) => row.id === id && ['completed', 'failed'].includes(row.status),
      ),
    );
  }

  describe.each(['http', 'browser'] as const)('fetched by %s', (method) => {
    it.each(SOURCE_FAULTS)('$name is $code', async (fault) => {
      const owner = guest();
      const peakBefore = peakMemory(worker.pid);
      const watch = watchDisk(join(lab.folder, 'temp'));
      const id = await lab.request(faultyTab(method, fault), { owner });
      const row = await endOf(id);
      watch.stop();
      expect(row).toMatchObject({ status: 'failed', error_code: fault.code, sha256: null });
      failed[id] = fault.code;
      const { downloads } = await lab.rpc.call(downloadsList, { owner, limit: 10 });
      expect(downloads).toMatchObject([
        { id, errorCode: fault.code, errorMessage: ERROR_CODES[fault.code].detail },
      ]);

      const recipe = lab.recipes.find((candidate) => candidate.id === `good-${method}`);
      const next = await lab.request(lab.tab(`${method}-after-${fault.name}`, recipe));
      expect(await endOf(next)).toMatchObject({ status: 'completed' });
      expect(isRunning(worker.pid)).toBe(true);
      expect(peakMemory(worker.pid) - peakBefore).toBeLessThan(MEMORY_ALLOWANCE_BYTES);
      expect(watch.largest()).toBeLessThan(DISK_ALLOWANCE_BYTES);
    });
  });

  it('leaves nothing behind, whichever it was, and publishes each once', async () => {
    expect(Object.keys(failed)).toHaveLength(2 * SOURCE_FAULTS.length);
    await expectAllWell(lab, { failed });
  });
});

/** Most bytes that the process ever had in memory. */
function peakMemory(pid: number): number {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1_024;
}

/** Watches how large what jobs write grows; profiles of browsers do not count. */
function watchDisk(folder: string) {
  let most = 0;
  const look = () => {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    const sizes = entries
      .filter((entry) => entry.isFile() && entry.parentPath.includes('job-'))
      .map(({ parentPath, name }) => sizeOf(join(parentPath, name)));
    most = Math.max(
      most,
      sizes.reduce((sum, size) => sum + size, 0),
    );
  };
  const timer = setInterval(look, 50);
  return { stop: () => clearInterval(timer), largest: () => most };
}

/** Bytes; 0 for a file that was removed meanwhile. */
function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}
