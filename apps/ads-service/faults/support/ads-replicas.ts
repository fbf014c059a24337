import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  adsRecordEvents,
  adsServe,
  type Ad,
  type AdEvent,
  type DeviceType,
} from '@tabdock/contracts/ads';
import type { Owner } from '@tabdock/contracts/core';
import { Broker, createLogger, Metrics, retryAfterDelays, RpcClient } from '@tabdock/service-kit';
import { createTestDatabase, ServiceProcess, testBroker } from '@tabdock/service-kit/testing';
import { DataSource } from 'typeorm';
import { AdTokens } from '../../src/tokens/ad-tokens';
import { FROM_BROWSER } from '../../test/support/counting';

const DIST = join(__dirname, '../../dist');
const DEVICE: DeviceType = 'desktop';
/** The machine is shared with what is tested. */
const PATIENCE = { deadlineMillis: 30_000 };
const RETRIES_MILLIS = [100, 200, 400, 800, 1_600];

/** Replicas of ads-service in processes of their own on one database, which a test kills and starts. */
export class AdsReplicas {
  readonly tokens: AdTokens;
  private replicas: ServiceProcess[] = [];

  private constructor(
    readonly amqp: { url: string; namespace: string },
    private readonly env: Readonly<Record<string, string>>,
    readonly rpc: RpcClient,
    readonly rows: DataSource,
    private readonly removeAll: () => Promise<void>,
  ) {
    this.tokens = new AdTokens({ AD_TOKEN_SECRET: [env['AD_TOKEN_SECRET'] ?? ''] });
  }

  /** A migrated database with so many replicas. */
  static async open(count: number): Promise<AdsReplicas> {
    const database = await createTestDatabase();
    const amqp = testBroker();
    const folder = await mkdtemp(join(tmpdir(), 'tabdock-ads-'));
    const env = {
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      AMQP_URL: amqp.url,
      BROKER_NAMESPACE: amqp.namespace,
      DATABASE_URL: database.url,
      STORAGE_DIR: folder,
      AD_TOKEN_SECRET: randomBytes(32).toString('hex'),
    };
    await ServiceProcess.run(join(DIST, 'main.migrate.js'), env);
    const rows = await new DataSource({ type: 'postgres', url: database.url }).initialize();
    const broker = new Broker(amqp.url, amqp.namespace, createLogger('test', 'fatal'));
    const rpc = new RpcClient(broker, new Metrics('test'));
    const replicas = new AdsReplicas(amqp, env, rpc, rows, async () => {
      await rpc.close();
      await broker.close();
      await rows.destroy();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    });
    for (let number = 0; number < count; number += 1) await replicas.startOne();
    await rpc.ready();
    return replicas;
  }

  /** Processes that run, the oldest first. */
  get running(): readonly ServiceProcess[] {
    return this.replicas;
  }

  async startOne(): Promise<void> {
    this.replicas.push(await ServiceProcess.start(join(DIST, 'main.js'), { ...this.env }));
  }

  /** The oldest, by SIGKILL. */
  async killOne(): Promise<void> {
    await this.replicas.shift()?.kill();
  }

  /** Kills the oldest and starts another, again and again until all work is done. Returns the number of kills. */
  async killWhile(work: Promise<unknown>): Promise<number> {
    let isOver = false;
    const over = work.finally(() => (isOver = true));
    let kills = 0;
    const killing = (async () => {
      while (!isOver) {
        await this.killOne();
        kills += 1;
        await this.startOne();
      }
    })();
    await over;
    await killing;
    return kills;
  }

  /** The ad that a slot gets, by whichever replica; asked for again while that one dies. */
  async serve(placementId: string, owner: Owner): Promise<Ad | undefined> {
    const request = { placementId, deviceType: DEVICE, owner, tier: 'guest' } as const;
    const call = () => this.rpc.call(adsServe, request, PATIENCE);
    return (await retryAfterDelays(RETRIES_MILLIS, call)).ads[0];
  }

  /** Resolves when they are accepted; sent again while the replica dies, as the page does. */
  async record(events: AdEvent[]): Promise<void> {
    const call = () => this.rpc.call(adsRecordEvents, { events, ...FROM_BROWSER }, PATIENCE);
    await retryAfterDelays(RETRIES_MILLIS, call);
  }

  async close(): Promise<void> {
    for (const replica of this.replicas) await replica.kill();
    await this.removeAll();
  }
}
