import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Test, type TestingModule } from '@nestjs/testing';
import { downloadsRequest, type FetchJob, fetchJob } from '@tabdock/contracts/downloads';
import { testEnvironment, waitFor } from '@tabdock/service-kit/testing';
import { Not } from 'typeorm';
import { FetchJobEntity } from '../src/api/ledger/jobs/fetch-job.entity';
import { findChromium } from '../src/worker/browser/chromium/chromium-executable';
import { workerConfigSchema } from '../src/worker/config/worker.config';
import { WorkerModule } from '../src/worker.module';
import { guest, openInstallation, SOURCE_ID, tab, type Installation } from './support/api-process';
import { CHECKER_FROM_SOURCE } from './support/from-source';
import { gpFile } from '@tabdock/tab-files/testing';
import { attachment, recipeFor, startTabSite, type TabSite } from './support/tab-site';
import { listen, ScriptedWorker, type HeardEvent } from './support/worker';
import { CHROMIUM_CACHE } from './support/workshop';

let site: TabSite;
let installation: Installation;
let heard: HeardEvent[];
let tempDir: string;
let worker: TestingModule | undefined;

beforeAll(async () => {
  tempDir = await mkdtemp(join(tmpdir(), 'tabdock-overdue-'));
  site = await startTabSite({ '/file': attachment(gpFile()) });
  installation = await openInstallation({ JOB_RESEND_SECONDS: '600' });
  heard = await listen(installation);
  await installation.start();
});
afterAll(async () => {
  await worker?.close();
  await installation.close();
  await site.close();
  await rm(tempDir, { recursive: true, force: true });
});

async function startWorker(): Promise<void> {
  const { AMQP_URL, BROKER_NAMESPACE } = installation.config;
  const config = workerConfigSchema.parse({
    ...testEnvironment({ url: AMQP_URL.join(), namespace: BROKER_NAMESPACE }),
    STORAGE_DIR: installation.storageDir,
    SOURCES_DIR: installation.storageDir,
    CONTACT_URL: 'https://example.org/contact',
    TEMP_DIR: tempDir,
    CHROMIUM_PATH: process.env['TEST_CHROMIUM_PATH'] || (await findChromium(CHROMIUM_CACHE)).path,
  });
  const recipe = recipeFor(site.url, { method: 'http', url: '{url}' });
  const recipes = [{ ...recipe, id: SOURCE_ID }];
  const module = WorkerModule.register({ config, recipes, checker: CHECKER_FROM_SOURCE });
  worker = await Test.createTestingModule({ imports: [module] }).compile();
  await worker.init();
}

/** Lets the time pass after which this queued attempt is sent again. */
async function outwait(job: FetchJob): Promise<void> {
  const resendAt = new Date(Date.parse(job.resendAt ?? '') - 3_600_000).toISOString();
  await installation.jobs.publish(fetchJob, { ...job, resendAt });
  await installation.dataSource.query(
    'UPDATE fetch_job SET lease_expires_at = now() WHERE id = $1 AND attempt_id = $2',
    [job.jobId, job.attemptId],
  );
  const sentAgain = async () =>
    installation.dataSource.manager.existsBy(FetchJobEntity, {
      id: job.jobId,
      state: 'dispatched',
      attemptId: Not(job.attemptId),
    });
  await waitFor(sentAgain, { message: 'the next hand-over of the job' });
}

it('asks the source nothing for a job that was sent again meanwhile, and once for that one', async () => {
  const wanted = { ...tab(), sourceRef: { url: `${site.url}/file` } };
  const { download } = await installation.rpc.call(downloadsRequest, {
    requestId: randomUUID(),
    owner: guest(),
    tier: 'guest',
    tab: wanted,
  });
  const absent = new ScriptedWorker(installation);
  await absent.start();
  const job = await absent.next(wanted.tabId);
  await absent.stop();
  await outwait(job);
  await startWorker();
  const end = await waitFor(
    () => heard.find((event) => event.finished && event.download.id === download.id),
    { message: 'the end of the download' },
  );
  expect(end.download.status).toBe('completed');
  // It finishes its job first.
  await worker?.close();
  worker = undefined;
  expect(site.requests.filter((path) => path === '/file')).toHaveLength(1);
});
