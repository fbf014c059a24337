import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  ADS_MESSAGES,
  campaignsCreate,
  campaignsUpdate,
  createCampaignBodySchema,
  createPlacementBodySchema,
  placementsCreate,
  type Campaign,
  type Placement,
} from '@tabdock/contracts/ads';
import type { Actor, Owner } from '@tabdock/contracts/core';
import { loadConfig, RpcClient, runProcess } from '@tabdock/service-kit';
import {
  migrateTestDatabase,
  newTestDatabase,
  testEnvironment,
} from '@tabdock/service-kit/testing';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { AppModule } from '../../src/app.module';
import { adsConfigSchema, type AdsConfig } from '../../src/config/config';
import { databaseOptions } from '../../src/database/database';

export const ACTOR: Actor = { id: randomUUID(), username: 'ada' };

type CampaignChanges = Partial<z.input<typeof createCampaignBodySchema>>;
type PlacementChanges = Partial<z.input<typeof createPlacementBodySchema>>;

/** What a campaign needs, with these changes. */
export function campaignFields(changes: CampaignChanges = {}) {
  return createCampaignBodySchema.parse({
    name: 'Strings for a year',
    adId: 'strings',
    adNetwork: 'custom',
    category: 'music-instruments',
    clickUrl: 'https://strings.example/',
    ...changes,
  });
}

export function placementFields(changes: PlacementChanges = {}) {
  return createPlacementBodySchema.parse({ name: 'Below the chords', ...changes });
}

export const guest = (): Owner => ({ kind: 'guest', id: randomUUID() });

/** A migrated database for one test file, and processes of ads-service on it. */
export class AdsStack {
  private readonly started: NestFastifyApplication[] = [];

  private constructor(
    readonly config: AdsConfig,
    private readonly removeAll: () => Promise<void>,
  ) {}

  /** @param storage variables of an object store; without them, a folder */
  static async open(storage?: Readonly<Record<string, string>>): Promise<AdsStack> {
    const database = newTestDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'tabdock-ads-'));
    const config = loadConfig(adsConfigSchema, {
      ...testEnvironment(),
      ...database.env,
      ...(storage ?? { STORAGE_DIR: folder }),
      AD_TOKEN_SECRET: 'a secret of this test that is long enough',
    });
    await migrateTestDatabase(databaseOptions(config));
    return new AdsStack(config, async () => {
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    });
  }

  /** Starts one more process. */
  async replica(changes: Partial<AdsConfig> = {}): Promise<NestFastifyApplication> {
    const config = { ...this.config, ...changes };
    const app = await runProcess({
      name: 'ads-service',
      module: AppModule.register(config),
      config,
      rpc: { service: 'ads', messages: ADS_MESSAGES },
    });
    this.started.push(app);
    await app.get(RpcClient).ready();
    return app;
  }

  async stop(app: NestFastifyApplication): Promise<void> {
    this.started.splice(this.started.indexOf(app), 1);
    await app.close();
  }

  async close(): Promise<void> {
    for (const app of this.started) await app.close();
    await this.removeAll();
  }
}

/** An administrator at one replica. */
export class Desk {
  constructor(private readonly app: NestFastifyApplication) {}

  get rows(): DataSource {
    return this.app.get(DataSource);
  }

  get rpc(): RpcClient {
    return this.app.get(RpcClient);
  }

  async createCampaign(
    changes: CampaignChanges = {},
    campaignId: string = randomUUID(),
  ): Promise<Campaign> {
    const fields = campaignFields(changes);
    const request = { actor: ACTOR, campaignId, fields };
    return (await this.rpc.call(campaignsCreate, request)).campaign;
  }

  async updateCampaign(
    { id }: Pick<Campaign, 'id'>,
    changes: CampaignChanges,
    revision?: number,
  ): Promise<Campaign> {
    const request = { actor: ACTOR, campaignId: id, changes, revision };
    return (await this.rpc.call(campaignsUpdate, request)).campaign;
  }

  async createPlacement(
    changes: PlacementChanges = {},
    requestId: string = randomUUID(),
  ): Promise<Placement> {
    const request = { actor: ACTOR, requestId, fields: placementFields(changes) };
    return (await this.rpc.call(placementsCreate, request)).placement;
  }

  /** Events `ads.changed` about this campaign or placement, the oldest first. */
  async told(id: string): Promise<unknown[]> {
    const events: { payload: unknown }[] = await this.rows.query(
      `SELECT payload FROM outbox WHERE type = 'ads.changed' AND payload ->> 'id' = $1
       ORDER BY position`,
      [id],
    );
    return events.map(({ payload }) => payload);
  }
}
