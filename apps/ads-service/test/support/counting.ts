import { randomBytes, randomUUID } from 'node:crypto';
import { Module, type DynamicModule } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  adsCampaignFigures,
  adsClick,
  adsRecordEvents,
  adsReport,
  type AdEvent,
  type AdEventKind,
} from '@tabdock/contracts/ads';
import { KitModule, loadConfig, RpcClient, runProcess } from '@tabdock/service-kit';
import { createPartitions } from '@tabdock/service-kit/database';
import {
  migrateTestDatabase,
  newTestDatabase,
  testEnvironment,
} from '@tabdock/service-kit/testing';
import { DataSource } from 'typeorm';
import { AnalyticsModule } from '../../src/analytics/analytics.module';
import { adsConfigSchema, type AdsConfig } from '../../src/config/config';
import { ConfigModule } from '../../src/config/config.module';
import { databaseOptions } from '../../src/database/database';
import { DatabaseModule } from '../../src/database/database.module';
import { AD_EVENTS } from '../../src/events/ad-event-table';
import { EventsModule } from '../../src/events/events.module';
import { AdTokens } from '../../src/tokens/ad-tokens';
import type { ServedAd } from '../../src/tokens/served-ad';

export const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
export const FROM_BROWSER = { userAgent: BROWSER, isAdmin: false } as const;

@Module({})
class CountingModule {
  static register(config: AdsConfig): DynamicModule {
    return {
      module: CountingModule,
      imports: [
        KitModule.forRoot({ name: 'ads-service', config }),
        ConfigModule.forRoot(config),
        DatabaseModule.forRoot(config),
        EventsModule,
        AnalyticsModule,
      ],
    };
  }
}

/** A database with all migrations, and the settings of a process on it. */
export class CountingDatabase {
  private constructor(
    readonly config: AdsConfig,
    readonly drop: () => Promise<void>,
  ) {}

  static async create(): Promise<CountingDatabase> {
    const database = newTestDatabase();
    const config = loadConfig(adsConfigSchema, {
      ...testEnvironment(),
      LOG_LEVEL: 'error',
      ...database.env,
      AD_TOKEN_SECRET: randomBytes(32).toString('hex'),
    });
    await migrateTestDatabase(databaseOptions(config));
    return new CountingDatabase(config, database.drop);
  }

  /** The half of ads-service that counts. */
  startProcess(): Promise<NestFastifyApplication> {
    return runProcess({
      name: 'ads-service',
      module: CountingModule.register(this.config),
      config: this.config,
      rpc: {
        service: 'ads',
        messages: [adsRecordEvents, adsClick, adsCampaignFigures, adsReport],
      },
    });
  }
}

/** A process with a database and a client of its own. */
export async function startCounting() {
  const database = await CountingDatabase.create();
  const app = await database.startProcess();
  const rpc = app.get(RpcClient);
  await rpc.ready();
  return {
    app,
    rpc,
    rows: app.get(DataSource),
    tokens: app.get(AdTokens, { strict: false }),
    close: async () => {
      await app.close();
      await database.drop();
    },
  };
}

export function served(ad: Partial<ServedAd> = {}): ServedAd {
  return {
    serveId: randomUUID(),
    servedAt: Date.now(),
    placementId: 'sidebar-home',
    campaignId: randomUUID(),
    device: 'desktop',
    visitor: randomBytes(8).toString('hex'),
    ...ad,
  };
}

/** What a browser sends of an ad; a view with its time. */
export function reported(token: string, kind: AdEventKind, afterMillis = 1_500): AdEvent {
  return { token, kind, afterMillis, ...(kind === 'view' ? { viewMillis: afterMillis } : {}) };
}

/** Partitions of the day of `time`, of the day before it and of the week after it. */
export async function createPartitionsAround(rows: DataSource, time: number): Promise<void> {
  const dayBefore = new Date(time - 24 * 60 * 60 * 1_000);
  await rows.transaction((manager) => createPartitions(manager, AD_EVENTS, dayBefore));
}
