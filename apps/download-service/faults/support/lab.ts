import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Owner } from '@tabdock/contracts/core';
import {
  downloadFinished,
  downloadsRequest,
  downloadsRequestBatch,
  fetchJob,
} from '@tabdock/contracts/downloads';
import type { TabSnapshot } from '@tabdock/contracts/search';
import type { Recipe } from '@tabdock/contracts/sources';
import {
  Broker,
  Consumers,
  createLogger,
  EventPublisher,
  JobPublisher,
  Metrics,
  on,
  RpcClient,
} from '@tabdock/service-kit';
import {
  createTestDatabase,
  testBroker,
  type PrivateInfrastructure,
} from '@tabdock/service-kit/testing';
import { connect } from 'amqplib';
import { isRunning } from '../../test/support/child-process';
import { deleteTopology } from '../../test/support/topology';
import { LedgerView } from './ledger-view';
import {
  migrate,
  startService,
  type Role,
  type ServiceProcess,
  type StartOptions,
} from './service-process';
import { StorageFolder, type StoredObjects } from './stored-objects';
import { httpRecipe, startTabSource, type TabSource } from './tab-source';

const UNTIL_MILLIS = 120_000;
const POLL_MILLIS = 20;
const LAST_LINES = 40;

export interface LabOptions {
  /** Recipes of the sources, by the address of the lab's own; one that fetches without a browser otherwise. */
  readonly recipes?: (sourceUrl: string) => readonly Recipe[];
  /** Infrastructure of the test's own, for tests that kill it; the shared one otherwise. */
  readonly infrastructure?: PrivateInfrastructure;
  /** The S3 for files; a folder by default. */
  readonly objects?: StoredObjects;
  /** Environment of every process, over the lab's own. */
  readonly env?: Record<string, string>;
}

/** Whose download it is, and under which keys. */
export interface RequestOptions {
  readonly owner?: Owner;
  readonly requestId?: string;
  readonly deadlineMillis?: number;
}

/**
 * One installation of download-service, made of real processes, on a database and broker names of its own, with a
 * source that the test holds up. A test opens it, starts processes, asks for downloads, breaks something at a moment
 * that it waits for with `until`, mends it, and ends with `expectAllWell`.
 */
export class Lab {
  /** Processes in the order of their start, dead ones too. */
  readonly services: ServiceProcess[] = [];
  /** Ids of the accepted downloads. */
  readonly accepted: string[] = [];
  /** Every `download.finished` that another service received, repeats too. */
  readonly finished: { readonly eventId: string; readonly downloadId: string }[] = [];

  private constructor(
    readonly folder: string,
    readonly source: TabSource,
    readonly recipes: readonly Recipe[],
    readonly objects: StoredObjects,
    readonly ledger: LedgerView,
    readonly broker: Broker,
    readonly rpc: RpcClient,
    readonly jobs: JobPublisher,
    /**
     * Environment of every process; a test may take the broker's or the database's URL from it to put a proxy in front.
     */
    readonly env: Readonly<Record<string, string>>,
    private readonly cleanUp: () => Promise<void>,
  ) {}

  static async open(options: LabOptions = {}): Promise<Lab> {
    const folder = mkdtempSync(join(tmpdir(), 'tabdock-lab-'));
    const [sources, temp] = ['sources', 'temp'].map((name) => {
      mkdirSync(join(folder, name));
      return join(folder, name);
    }) as [string, string];
    const source = await startTabSource();
    const recipes = options.recipes?.(source.url) ?? [httpRecipe(source.url)];
    for (const recipe of recipes)
      writeFileSync(join(sources, `${recipe.id}.yml`), JSON.stringify(recipe));
    const database = await createTestDatabase(options.infrastructure?.serverUrl);
    const { url, namespace } = testBroker(options.infrastructure?.amqpUrl);
    const objects = options.objects ?? new StorageFolder(join(folder, 'files'));
    const env = {
      NODE_ENV: 'production',
      AMQP_URL: url,
      BROKER_NAMESPACE: namespace,
      DATABASE_URL: database.url,
      SOURCES_DIR: sources,
      TICKET_SECRET: randomBytes(32).toString('hex'),
      CONTACT_URL: 'https://example.org/contact',
      TEMP_DIR: temp,
      CHROMIUM_PATH: process.env['TEST_CHROMIUM_PATH'] ?? '',
      WORKER_CONCURRENCY: '8',
      JOB_LEASE_SECONDS: '12',
      JOB_RESEND_SECONDS: '10',
      JOB_MAX_ATTEMPTS: '10',
      JOB_BACKOFF_MILLIS: '200',
      // Faults of ours are not the source's: they must not pause it.
      SOURCE_FAILURES_MAX: '1000',
      ...objects.env,
      ...options.env,
    };
    await migrate(env);
    const logger = createLogger('lab', 'fatal');
    const metrics = new Metrics('lab');
    const broker = new Broker(url, namespace, logger);
    const rpc = new RpcClient(broker, metrics);
    const events = new EventPublisher(broker, metrics);
    const jobs = new JobPublisher(broker, metrics);
    const consumers = new Consumers(broker, metrics, logger);
    const ledger = await LedgerView.open(database.url);
    await Promise.all([rpc.ready(), events.ready(), jobs.ready()]);
    const lab = new Lab(
      folder,
      source,
      recipes,
      objects,
      ledger,
      broker,
      rpc,
      jobs,
      env,
      async () => {
        await consumers.stopAll();
        await Promise.all([rpc.close(), events.close(), jobs.close(), ledger.close()]);
        await deleteTopology(url, broker.names);
        await broker.close();
        await database.drop();
        await source.close();
        rmSync(folder, { recursive: true, force: true });
      },
    );
    await consumers.events('listener', [
      on(downloadFinished, async ({ download }, { id }) => {
        lab.finished.push({ eventId: id, downloadId: download.id });
      }),
    ]);
    return lab;
  }

  /** The broker's own address, past any proxy. */
  get brokerUrl(): string {
    return this.env['AMQP_URL'] ?? '';
  }

  /** Starts an api process or a worker and waits until it takes work. */
  async start(role: Role, options: StartOptions = {}): Promise<ServiceProcess> {
    const service = await this.begin(role, options);
    await service.ready();
    if (role === 'worker') await this.untilWorkersConsume();
    return service;
  }

  /** The running worker that has begun with the download's present attempt. */
  async workerOf(downloadId: string): Promise<ServiceProcess | undefined> {
    const { attempt_id: attemptId } = (await this.ledger.jobOf(downloadId)) ?? {};
    const has = (line: string) =>
      line.includes('"job started"') && line.includes(String(attemptId));
    return this.services.find(
      ({ pid, output }) => isRunning(pid) && output().split('\n').some(has),
    );
  }

  /** The broker's data about a queue. */
  async queue(name: string): Promise<{ messageCount: number; consumerCount: number }> {
    const connection = await connect(this.brokerUrl);
    try {
      const channel = await connection.createChannel();
      // A queue that is not there yet closes the channel; the call fails with it.
      channel.on('error', () => undefined);
      return await channel.checkQueue(name);
    } finally {
      await connection.close();
    }
  }

  /** Starts it and does not wait. */
  async begin(role: Role, { env, ...options }: StartOptions = {}): Promise<ServiceProcess> {
    const service = await startService(role, { ...options, env: { ...this.env, ...env } });
    this.services.push(service);
    return service;
  }

  /** A tab of the lab's source; every name has a file with content of its own. */
  tab(name: string, recipe = this.recipes[0]): TabSnapshot {
    if (!recipe) throw new Error('The lab has no recipe');
    const kind = recipe.download.method === 'http' ? 'files' : 'pages';
    return {
      tabId: randomUUID(),
      sourceId: recipe.id,
      sourceRef: { url: `${this.source.url}/${kind}/${name}` },
      title: name,
      artist: 'Traditional',
    };
  }

  /** Requests one tab; returns the id of the accepted download. */
  async request(
    tab: TabSnapshot,
    { owner = guest(), requestId = randomUUID(), deadlineMillis = 20_000 }: RequestOptions = {},
  ): Promise<string> {
    const { download } = await this.rpc.call(
      downloadsRequest,
      { requestId, owner, tier: 'guest', tab },
      { deadlineMillis },
    );
    this.accepted.push(download.id);
    return download.id;
  }

  /** Requests up to 1,000 tabs at once; returns the batch's id. */
  async requestBatch(
    tabs: readonly TabSnapshot[],
    {
      owner = account(),
      requestId: batchId = randomUUID(),
      deadlineMillis = 60_000,
    }: RequestOptions = {},
  ): Promise<string> {
    await this.rpc.call(
      downloadsRequestBatch,
      { batchId, owner, tier: 'premium', tabs: [...tabs] },
      { deadlineMillis },
    );
    this.accepted.push(...(await this.ledger.downloadsOfBatch(batchId)));
    return batchId;
  }

  /** Waits for a condition, through outages; a failure shows the last lines of the processes. */
  async until<T>(
    what: string,
    condition: () => T | Promise<T>,
    timeoutMillis = UNTIL_MILLIS,
  ): Promise<Exclude<NonNullable<T>, false>> {
    const deadline = Date.now() + timeoutMillis;
    let last: unknown;
    for (;;) {
      const answer = await Promise.resolve()
        .then(condition)
        .catch((error: unknown) => void (last = error));
      if (answer) return answer as Exclude<NonNullable<T>, false>;
      if (Date.now() > deadline)
        throw new Error(`Waited in vain for ${what}. ${String(last ?? '')}\n${this.lastLines()}`);
      await delay(POLL_MILLIS);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.services.map((service) => service.kill()));
    await this.cleanUp();
  }

  /** A worker is ready before the broker gives it jobs. */
  private async untilWorkersConsume(): Promise<void> {
    const workers = this.services.filter(({ role, pid }) => role === 'worker' && isRunning(pid));
    await this.until('workers that consume', async () => {
      const { consumerCount } = await this.queue(this.broker.names.jobQueue(fetchJob.queue));
      return consumerCount >= workers.length;
    });
  }

  lastLines(): string {
    return this.services
      .map(({ role, pid, output }) =>
        [`--- ${role} ${pid}`, ...output().trimEnd().split('\n').slice(-LAST_LINES)].join('\n'),
      )
      .join('\n');
  }
}

export function guest(): Owner {
  return { kind: 'guest', id: randomUUID() };
}

export function account(): Owner {
  return { kind: 'user', id: randomUUID() };
}
