import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { fetchJob } from '@tabdock/contracts/downloads';
import { type Recipe, recipeSchema } from '@tabdock/contracts/sources';
import {
  Broker,
  Consumers,
  createLogger,
  EventPublisher,
  JobPublisher,
  loadConfig,
  Metrics,
  RpcClient,
  runProcess,
} from '@tabdock/service-kit';
import {
  migrateTestDatabase,
  newTestDatabase,
  PATIENCE_MILLIS,
  testBroker,
  testEnvironment,
} from '@tabdock/service-kit/testing';
import { connect } from 'amqplib';
import { DataSource } from 'typeorm';
import { ANSWERED_MESSAGES } from '../../src/answered-messages';
import { ApiModule } from '../../src/api.module';
import { apiConfigSchema } from '../../src/api/config/api.config';
import { databaseOptions } from '../../src/api/database/database';
import { deleteTopology } from './topology';

export const SOURCE_ID = 'demo';
/** A second source, with two slots only. */
export const SMALL_SOURCE_ID = 'small';

export function testRecipe(
  id: string,
  concurrency: number,
  rights: Partial<Recipe['rights']> = {},
): Recipe {
  const budget = { requestsPerSecond: 100, concurrency };
  return recipeSchema.parse({
    id,
    name: id,
    baseUrl: 'http://127.0.0.1:1',
    local: true,
    rights,
    search: {
      url: '/search?q={query}',
      rows: { selector: 'li' },
      fields: { url: {}, title: {} },
      noResults: { text: 'nothing' },
      budget,
      cache: { freshSeconds: 60, staleSeconds: 60 },
    },
    download: { method: 'http', url: '{url}', budget, cache: { freshSeconds: 3_600 } },
  });
}

const RECIPES = [testRecipe(SOURCE_ID, 50), testRecipe(SMALL_SOURCE_ID, 2)];

export interface InstallationOptions {
  readonly recipes?: readonly Recipe[];
  /** Modules of the test that run inside each api process. */
  readonly modules?: readonly Type[];
}

/** One installation of the api process on the real broker and database; `start` adds another replica. */
export async function openInstallation(
  env: Record<string, string> = {},
  { recipes = RECIPES, modules = [] }: InstallationOptions = {},
) {
  const database = newTestDatabase();
  const { url, namespace } = testBroker();
  const storageDir = await mkdtemp(join(tmpdir(), 'tabdock-files-'));
  const config = loadConfig(apiConfigSchema, {
    ...testEnvironment({ url, namespace }),
    ...database.env,
    STORAGE_DIR: storageDir,
    SOURCES_DIR: storageDir,
    TICKET_SECRET: randomBytes(32).toString('hex'),
    JOB_BACKOFF_MILLIS: '1',
    // Many tests share a source that fails often.
    SOURCE_FAILURES_MAX: '1000',
    ...env,
  });
  await migrateTestDatabase(databaseOptions(config));
  const dataSource = await new DataSource(databaseOptions(config)).initialize();
  const logger = createLogger('test', 'fatal');
  const broker = new Broker(url, namespace, logger);
  const metrics = new Metrics('test');
  const rpc = new RpcClient(broker, metrics, PATIENCE_MILLIS);
  const events = new EventPublisher(broker, metrics);
  const jobs = new JobPublisher(broker, metrics);
  const consumers = new Consumers(broker, metrics, logger);
  await Promise.all([events.ready(), jobs.ready(), rpc.ready()]);
  const replicas = new Set<NestFastifyApplication>();

  async function start(): Promise<NestFastifyApplication> {
    const api = ApiModule.register(config, recipes);
    const app = await runProcess({
      name: 'download-service',
      module: { ...api, imports: [...(api.imports ?? []), ...modules] },
      config,
      rpc: { service: 'downloads', messages: ANSWERED_MESSAGES },
    });
    replicas.add(app);
    return app;
  }

  async function stop(app: NestFastifyApplication): Promise<void> {
    replicas.delete(app);
    await app.close();
  }

  async function deleteJobQueue(): Promise<void> {
    const connection = await connect(url);
    const channel = await connection.createChannel();
    await channel.deleteQueue(broker.names.jobQueue(fetchJob.queue));
    await connection.close();
  }

  async function close(): Promise<void> {
    await Promise.all([...replicas].map((app) => stop(app)));
    await consumers.stopAll();
    await Promise.all([rpc.close(), events.close(), jobs.close()]);
    await deleteTopology(url, broker.names);
    await broker.close();
    await dataSource.destroy();
    await database.drop();
    await rm(storageDir, { recursive: true, force: true });
  }

  return {
    config,
    dataSource,
    broker,
    rpc,
    events,
    jobs,
    consumers,
    storageDir,
    start,
    stop,
    deleteJobQueue,
    close,
  };
}
export type Installation = Awaited<ReturnType<typeof openInstallation>>;

export function guest() {
  return { kind: 'guest' as const, id: randomUUID() };
}

export function account() {
  return { kind: 'user' as const, id: randomUUID() };
}

export function tab(sourceId = SOURCE_ID) {
  return {
    tabId: randomUUID(),
    sourceId,
    sourceRef: { url: 'http://127.0.0.1:1/tabs/greensleeves' },
    title: 'Greensleeves',
    artist: 'Traditional',
    version: 'melody',
  };
}
