import { createHash, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Test, type TestingModule } from '@nestjs/testing';
import type { Owner, ReplyOf } from '@tabdock/contracts/core';
import {
  downloadsRequest,
  type DownloadRecord,
  downloadsOfTab,
} from '@tabdock/contracts/downloads';
import type { TabSnapshot } from '@tabdock/contracts/search';
import { scoresOfTabs } from '@tabdock/contracts/scores';
import { recipeSchema } from '@tabdock/contracts/sources';
import { freePort, testEnvironment, waitFor } from '@tabdock/service-kit/testing';
import { findChromium } from '../../src/worker/browser/chromium/chromium-executable';
import { workerConfigSchema } from '../../src/worker/config/worker.config';
import { WorkerModule, type WorkerModuleOptions } from '../../src/worker.module';
import { guest, type Installation, openInstallation, tab } from './api-process';
import { type RunningProcess, startNode } from './child-process';
import { ANALYSER_FROM_SOURCE, CHECKER_FROM_SOURCE, CONVERTER_FROM_SOURCE } from './from-source';
import { attachment, recipeFor, startTabSite } from './tab-site';
import { untilReady } from './worker-bench';
import { CHROMIUM_CACHE } from './workshop';

const MAIN = join(__dirname, '../../dist/main.worker.js');

type Score = ReplyOf<typeof scoresOfTabs>['scores'][number]['score'];

export interface DownloadedTab {
  readonly owner: Owner;
  readonly tabId: string;
  readonly sha256: string;
}

/** A site with files, an api process, and workers that fetch and analyse them. */
export interface ScoreBench {
  readonly installation: Installation;
  /** Address of the api process. */
  readonly url: string;
  startWorker(options?: Pick<WorkerModuleOptions, 'analyser' | 'converter'>): Promise<void>;
  /** A worker in a process of its own, which can be killed. */
  startProcess(): Promise<RunningProcess>;
  /** Downloads a file through everything, as a tab of its own. */
  download(bytes: Buffer, wanted?: TabSnapshot): Promise<DownloadedTab>;
  scoreOf(tabId: string): Promise<Score>;
  /** The score once it is no longer waited for. */
  analysed(tabId: string): Promise<NonNullable<Score>>;
  close(): Promise<void>;
}

export async function openScoreBench(env: Record<string, string> = {}): Promise<ScoreBench> {
  const files = new Map<string, Buffer>();
  const site = await startTabSite((path) => {
    const bytes = files.get(path);
    return bytes && attachment(bytes);
  });
  const plain = recipeFor(site.url, { method: 'http', url: '{url}' });
  const rights = { preview: true, share: true, play: true, convert: true };
  const recipes = [recipeSchema.parse({ ...plain, rights })];
  const installation = await openInstallation(env, { recipes });
  const sources = join(installation.storageDir, 'sources');
  await mkdir(sources);
  await writeFile(join(sources, 'test.yml'), JSON.stringify(recipes[0]));
  const api = await installation.start();
  const { port: apiPort } = api.getHttpServer().address() as AddressInfo;
  const chromium = process.env['TEST_CHROMIUM_PATH'] || (await findChromium(CHROMIUM_CACHE)).path;
  const { AMQP_URL, BROKER_NAMESPACE } = installation.config;
  const workers: TestingModule[] = [];

  async function scoreOf(tabId: string): Promise<Score> {
    const { scores } = await installation.rpc.call(scoresOfTabs, { tabIds: [tabId] });
    return scores[0]?.score ?? null;
  }

  const environment = {
    ...testEnvironment({ url: AMQP_URL.join(), namespace: BROKER_NAMESPACE }),
    STORAGE_DIR: installation.storageDir,
    SOURCES_DIR: sources,
    CONTACT_URL: 'https://example.org/contact',
    TEMP_DIR: join(installation.storageDir, 'temp'),
    CHROMIUM_PATH: chromium,
  };
  const processes: RunningProcess[] = [];

  return {
    installation,
    url: `http://127.0.0.1:${apiPort}`,
    startWorker: async (options = {}) => {
      const module = WorkerModule.register({
        config: workerConfigSchema.parse(environment),
        recipes,
        checker: CHECKER_FROM_SOURCE,
        analyser: ANALYSER_FROM_SOURCE,
        converter: CONVERTER_FROM_SOURCE,
        ...options,
      });
      const worker = await Test.createTestingModule({ imports: [module] }).compile();
      await worker.init();
      workers.push(worker);
    },
    startProcess: async () => {
      const port = await freePort();
      const running = startNode([MAIN], { ...environment, PORT: String(port) });
      const worker = { ...running, url: `http://127.0.0.1:${port}` };
      processes.push(worker);
      await untilReady(worker);
      return worker;
    },
    download: async (bytes, given) => {
      const path = `/${randomUUID()}`;
      files.set(path, bytes);
      const wanted = given ?? { ...tab('test'), sourceRef: { url: `${site.url}${path}` } };
      const owner = guest();
      await installation.rpc.call(downloadsRequest, {
        requestId: randomUUID(),
        owner,
        tier: 'guest',
        tab: wanted,
      });
      const { tabId } = wanted;
      await waitFor(
        async () => {
          const { download } = await installation.rpc.call(downloadsOfTab, { owner, tabId });
          if (download?.status === 'failed') throw new Error(failureOf(download));
          return download?.status === 'completed';
        },
        { message: 'a completed download', timeoutMillis: 120_000 },
      );
      return { owner, tabId, sha256: createHash('sha256').update(bytes).digest('hex') };
    },
    scoreOf,
    analysed: (tabId) =>
      waitFor(
        async () => {
          const score = await scoreOf(tabId);
          return score !== null && score.state !== 'waiting' ? score : undefined;
        },
        { message: 'an analysed file', timeoutMillis: 120_000 },
      ),
    close: async () => {
      await Promise.all(workers.map((worker) => worker.close()));
      await Promise.all(processes.map((process) => process.stop('SIGKILL')));
      await installation.close();
      await site.close();
    },
  };
}

function failureOf({ errorCode, errorMessage }: DownloadRecord): string {
  return `${errorCode}: ${errorMessage}`;
}
