import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  ADS_MESSAGES,
  adsEnterGate,
  adsLeaveGate,
  adsServe,
  type DeviceType,
} from '@tabdock/contracts/ads';
import type { Owner, Tier } from '@tabdock/contracts/core';
import { loadConfig, RpcClient, runProcess } from '@tabdock/service-kit';
import { createTestDatabase, migrateTestDatabase, testBroker } from '@tabdock/service-kit/testing';
import { DataSource } from 'typeorm';
import { AppModule } from '../src/app.module';
import { adsConfigSchema } from '../src/config';
import { databaseOptions } from '../src/database/database';
import { VideoAdsRetention } from '../src/video-ads/video-ads-retention';

const DAY_MILLIS = 24 * 60 * 60 * 1_000;

describe('ads-service over the broker', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let app: NestFastifyApplication;
  let rows: DataSource;
  let rpc: RpcClient;

  beforeAll(async () => {
    database = await createTestDatabase();
    const broker = testBroker();
    const config = loadConfig(adsConfigSchema, {
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      PORT: '0',
      AMQP_URL: broker.url,
      BROKER_NAMESPACE: broker.namespace,
      DATABASE_URL: database.url,
    });
    await migrateTestDatabase(databaseOptions(config));
    app = await runProcess({
      name: 'ads-service',
      module: AppModule.register(config),
      config,
      rpc: { service: 'ads', messages: ADS_MESSAGES },
    });
    rows = app.get(DataSource);
    rpc = app.get(RpcClient);
    await rpc.ready();
  });

  afterAll(async () => {
    await app?.close();
    await database?.drop();
  });

  const serve = async (placementId: string, deviceType: DeviceType) =>
    (await rpc.call(adsServe, { placementId, deviceType })).ads;

  const enter = async (owner: Owner, tier: Tier = 'guest', requestId: string = randomUUID()) =>
    (await rpc.call(adsEnterGate, { requestId, owner, tier }, { deadlineMillis: 10_000 }))
      .showVideoAd;

  const leave = (owner: Owner, requestId: string) =>
    rpc.call(adsLeaveGate, { requestId, owner }, { deadlineMillis: 10_000 });

  const counted = async (owner: Owner) => {
    const [counter] = await rows.query<{ downloads: number }[]>(
      'SELECT downloads FROM gate_counter WHERE owner_id = $1',
      [owner.id],
    );
    return counter?.downloads;
  };

  const guest = (): Owner => ({ kind: 'guest', id: randomUUID() });

  describe('serving a placement', () => {
    it('fills both slots of the home page with the house campaigns', async () => {
      const house = { adNetwork: 'custom', adType: 'banner', mediaUrl: null };
      const campaigns = [
        {
          ...house,
          adId: 'tabdock-house-1',
          clickUrl: '/playlists',
          name: expect.stringMatching(/^Tabdock Lists/),
        },
        {
          ...house,
          adId: 'tabdock-house-2',
          clickUrl: '/downloads',
          name: expect.stringMatching(/^Tabdock Files/),
        },
      ];
      expect(await serve('between-results-home', 'mobile')).toEqual(campaigns);
      expect(await serve('sidebar-home', 'desktop')).toEqual(campaigns);
    });

    it('returns none for an unknown placement or a device that it is not for', async () => {
      expect(await serve('nowhere', 'desktop')).toEqual([]);
      expect(await serve('sidebar-home', 'mobile')).toEqual([]);
    });

    it('puts the highest priority first and leaves out what is inactive or does not fit the slot', async () => {
      await rows.query(
        `INSERT INTO campaign (name, ad_id, ad_network, category, ad_type, click_url, priority, is_active)
         VALUES ('Strings', 'strings', 'custom', 'general', 'native', 'https://example.org', 9, true),
                ('Off', 'off', 'custom', 'general', 'banner', 'https://example.org', 10, false),
                ('Film', 'film', 'custom', 'general', 'video', 'https://example.org', 10, true)`,
      );
      const ads = await serve('sidebar-home', 'desktop');
      expect(ads.map((ad) => ad.adId)).toEqual(['strings', 'tabdock-house-1', 'tabdock-house-2']);
    });

    it('returns none for an inactive placement', async () => {
      await rows.query(
        `INSERT INTO placement (id, name, position, is_active) VALUES ('off', 'Off', 'bottom', false)`,
      );
      expect(await serve('off', 'desktop')).toEqual([]);
    });
  });

  describe('the video ad gate', () => {
    it('shows a guest an ad with every second download', async () => {
      const owner = guest();
      const answers: boolean[] = [];
      for (let nth = 1; nth <= 6; nth += 1) answers.push(await enter(owner));
      expect(answers).toEqual([false, true, false, true, false, true]);
    });

    it('counts each owner apart', async () => {
      const [one, other] = [guest(), guest()];
      expect(await enter(one)).toBe(false);
      expect(await enter(other)).toBe(false);
    });

    it('never shows a premium account one', async () => {
      const owner: Owner = { kind: 'user', id: randomUUID() };
      expect([await enter(owner, 'premium'), await enter(owner, 'premium')]).toEqual([
        false,
        false,
      ]);
    });

    it('returns the same for a repeated request without counting it again', async () => {
      const owner = guest();
      const requestId = randomUUID();
      await enter(owner);
      expect(await enter(owner, 'guest', requestId)).toBe(true);
      expect(await enter(owner, 'guest', requestId)).toBe(true);
      expect(await enter(owner)).toBe(false);
    });

    it('counts exactly once each under concurrency, repeats included', async () => {
      const owner = guest();
      const requestIds = Array.from({ length: 20 }, () => randomUUID());
      const answers = await Promise.all(
        [...requestIds, ...requestIds].map((requestId) => enter(owner, 'guest', requestId)),
      );
      expect(answers.slice(0, 20).filter(Boolean)).toHaveLength(10);
      expect(answers.slice(20)).toEqual(answers.slice(0, 20));
      expect(await counted(owner)).toBe(20);
    });

    it('takes a request back exactly once, however often it is asked to', async () => {
      const owner = guest();
      const requestId = randomUUID();
      await enter(owner);
      expect(await enter(owner, 'guest', requestId)).toBe(true);
      await Promise.all(Array.from({ length: 10 }, () => leave(owner, requestId)));
      expect(await counted(owner)).toBe(1);
      // The next download is the second again.
      expect(await enter(owner)).toBe(true);
    });

    it('neither counts nor shows an ad for a request that was taken back', async () => {
      const owner = guest();
      const requestId = randomUUID();
      await enter(owner);
      await enter(owner, 'guest', requestId);
      await leave(owner, requestId);
      expect(await enter(owner, 'guest', requestId)).toBe(false);
      expect(await counted(owner)).toBe(1);
    });

    it('counts a request once or not at all when entering and leaving arrive in any order', async () => {
      const owner = guest();
      await enter(owner);
      const requestIds = Array.from({ length: 20 }, () => randomUUID());
      await Promise.all(
        requestIds.flatMap((requestId, n) =>
          n % 2 === 0
            ? [leave(owner, requestId), enter(owner, 'guest', requestId)]
            : [enter(owner, 'guest', requestId), leave(owner, requestId)],
        ),
      );
      expect(await counted(owner)).toBe(1);
    });

    it('leaves all counts alone for a request that it does not know', async () => {
      const owner = guest();
      await enter(owner);
      await leave(owner, randomUUID());
      expect(await counted(owner)).toBe(1);
      const stranger = guest();
      await leave(stranger, randomUUID());
      expect(await counted(stranger)).toBeUndefined();
      expect(await enter(stranger)).toBe(false);
    });

    it('deletes old requests and keeps the count', async () => {
      const owner = guest();
      const requestId = randomUUID();
      await enter(owner, 'guest', requestId);
      await app.get(VideoAdsRetention).sweep(Date.now() + 2 * DAY_MILLIS);
      expect(
        await rows.query('SELECT 1 FROM gate_entry WHERE request_id = $1', [requestId]),
      ).toHaveLength(0);
      expect(await enter(owner)).toBe(true);
    });
  });

  it('is ready while its database and broker answer', async () => {
    const answer = await app.inject({ method: 'GET', url: '/health/ready' });
    expect(answer.json()).toEqual({ status: 'ok', checks: { broker: 'ok', database: 'ok' } });
  });
});
