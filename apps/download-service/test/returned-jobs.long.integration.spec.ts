import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Test, type TestingModule } from '@nestjs/testing';
import { downloadsRequest, jobReturned, type FetchJob } from '@tabdock/contracts/downloads';
import type { Recipe } from '@tabdock/contracts/sources';
import { testEnvironment, waitFor } from '@tabdock/service-kit/testing';
import { gpFile } from '@tabdock/tab-files/testing';
import { FetchJobEntity } from '../src/api/ledger/jobs/fetch-job.entity';
import { findChromium } from '../src/worker/browser/chromium/chromium-executable';
import { workerConfigSchema } from '../src/worker/config/worker.config';
import { WorkerModule } from '../src/worker.module';
import { useApiBench } from './support/api-bench';
import { guest, SOURCE_ID, tab } from './support/api-process';
import { CHECKER_FROM_SOURCE } from './support/from-source';
import { attachment, recipeFor, startTabSite, type TabSite } from './support/tab-site';
import { CHROMIUM_CACHE } from './support/workshop';

describe('a job that workers cannot do', () => {
  const bench = useApiBench();
  let site: TabSite;
  let tempDir: string;
  const workers: TestingModule[] = [];

  beforeAll(async () => {
    tempDir = await mkdtemp(join(tmpdir(), 'tabdock-returned-'));
    site = await startTabSite({ '/file': attachment(gpFile()) });
  });
  afterEach(async () => {
    for (const worker of workers.splice(0)) await worker.close();
  });
  afterAll(async () => {
    await site.close();
    await rm(tempDir, { recursive: true, force: true });
  });

  async function startWorker(recipes: readonly Recipe[]): Promise<void> {
    const { installation } = bench;
    const { AMQP_URL, BROKER_NAMESPACE } = installation.config;
    const config = workerConfigSchema.parse({
      ...testEnvironment({ url: AMQP_URL.join(), namespace: BROKER_NAMESPACE }),
      STORAGE_DIR: installation.storageDir,
      SOURCES_DIR: installation.storageDir,
      CONTACT_URL: 'https://example.org/contact',
      TEMP_DIR: await mkdtemp(join(tempDir, 'worker-')),
      CHROMIUM_PATH: process.env['TEST_CHROMIUM_PATH'] || (await findChromium(CHROMIUM_CACHE)).path,
    });
    const module = WorkerModule.register({ config, recipes, checker: CHECKER_FROM_SOURCE });
    const worker = await Test.createTestingModule({ imports: [module] }).compile();
    await worker.init();
    workers.push(worker);
  }

  async function request() {
    const wanted = { ...tab(), sourceRef: { url: `${site.url}/file` } };
    const { download } = await bench.installation.rpc.call(downloadsRequest, {
      requestId: randomUUID(),
      owner: guest(),
      tier: 'guest',
      tab: wanted,
    });
    return { id: download.id, tabId: wanted.tabId };
  }
  const rowOf = (tabId: string) =>
    bench.installation.dataSource.manager.findOneByOrFail(FetchJobEntity, { tabId });
  const giveBack = ({ jobId, attemptId }: FetchJob) =>
    bench.installation.events.publish(jobReturned, {
      jobId,
      attemptId,
      workerId: 'scripted',
      reason: 'there is no recipe "demo" at this worker',
    });
  const endOf = (id: string) =>
    waitFor(
      () => bench.heard.find((event) => event.finished && event.download.id === id)?.download,
      { message: 'the end of the download' },
    );

  it('is sent again, without an attempt being counted', async () => {
    const { tabId } = await request();
    const first = await bench.worker.next(tabId);
    await giveBack(first);
    const second = await bench.worker.next(tabId, 2);
    expect(second).toMatchObject({ jobId: first.jobId, attempt: 1 });
    // It no longer counts.
    await giveBack(first);
    await giveBack(second);
    await bench.worker.next(tabId, 3);
    expect(await rowOf(tabId)).toMatchObject({ attempts: 0, resends: 0 });
  });

  it('ends with a sentence when none has been able to for too long', async () => {
    const { id, tabId } = await request();
    await giveBack(await bench.worker.next(tabId));
    const again = await bench.worker.next(tabId, 2);
    await bench.installation.dataSource.query(
      `UPDATE fetch_job SET refused_at = now() - interval '1 year' WHERE tab_id = $1`,
      [tabId],
    );
    await giveBack(again);
    expect(await endOf(id)).toMatchObject({
      status: 'failed',
      errorCode: 'DOWNLOADS.SOURCE_DOWN',
      errorMessage: 'The tab site is not answering. Try again in a moment.',
    });
    expect((await rowOf(tabId)).failureReason).toBe('there is no recipe "demo" at this worker');
  });

  it('is done by the worker that has the recipe, whichever gets it first', async () => {
    await bench.worker.stop();
    await startWorker([]);
    const { id, tabId } = await request();
    await waitFor(async () => (await rowOf(tabId)).refusedAt !== null, {
      message: 'the worker without a recipe to give it back',
    });
    const recipe = recipeFor(site.url, { method: 'http', url: '{url}' });
    await startWorker([{ ...recipe, id: SOURCE_ID }]);
    // The delays have grown while the worker was starting, so they are taken away.
    await waitFor(
      async () => {
        await bench.installation.dataSource.query(
          `UPDATE fetch_job SET next_attempt_at = now(), delayed = false
           WHERE tab_id = $1 AND state = 'queued'`,
          [tabId],
        );
        return bench.heard.some((event) => event.finished && event.download.id === id);
      },
      { message: 'the end of the download' },
    );
    expect((await endOf(id)).status).toBe('completed');
    expect(await rowOf(tabId)).toMatchObject({ attempts: 0, state: 'succeeded' });
    expect(site.requests.filter((path) => path === '/file')).toHaveLength(1);
  });
});
