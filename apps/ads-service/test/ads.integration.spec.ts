import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { adsEnterGate, adsLeaveGate } from '@tabdock/contracts/ads';
import type { Owner, Tier } from '@tabdock/contracts/core';
import { accountDeleted, guestJoined } from '@tabdock/contracts/users';
import { EventPublisher, RpcClient } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import { DataSource } from 'typeorm';
import { Retention } from '@tabdock/service-kit/retention';
import { VideoAdsService } from '../src/video-ads/video-ads.service';
import { AdsStack } from './support/ads-stack';

const DAY_MILLIS = 24 * 60 * 60 * 1_000;

describe('ads-service over the broker', () => {
  let stack: AdsStack;
  let app: NestFastifyApplication;
  let rows: DataSource;
  let rpc: RpcClient;

  beforeAll(async () => {
    stack = await AdsStack.open();
    app = await stack.replica();
    rows = app.get(DataSource);
    rpc = app.get(RpcClient);
  });

  afterAll(() => stack?.close());

  const enter = async (owner: Owner, tier: Tier = 'guest', requestId: string = randomUUID()) =>
    (await rpc.call(adsEnterGate, { requestId, owner, tier })).showVideoAd;

  const leave = (owner: Owner, requestId: string) => rpc.call(adsLeaveGate, { requestId, owner });

  const counted = async (owner: Owner) => {
    const [counter] = await rows.query<{ downloads: number }[]>(
      'SELECT downloads FROM gate_counter WHERE owner_id = $1',
      [owner.id],
    );
    return counter?.downloads;
  };

  const join = (who: Owner, joined: Owner) =>
    app.get(EventPublisher).publish(guestJoined, { guestId: who.id, accountId: joined.id });

  const deleteAccount = ({ id }: Owner) =>
    app.get(EventPublisher).publish(accountDeleted, { accountId: id });

  /** What was published before has arrived then. */
  const everythingHeard = async () => {
    const [who, joined] = [guest(), account()];
    await enter(who);
    await join(who, joined);
    await waitFor(async () => (await counted(joined)) === 1);
  };

  const account = (): Owner => ({ kind: 'user', id: randomUUID() });
  const guest = (): Owner => ({ kind: 'guest', id: randomUUID() });

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
      await app.get(Retention).deleteExpired(new Date(Date.now() + 2 * DAY_MILLIS));
      expect(
        await rows.query('SELECT 1 FROM gate_entry WHERE request_id = $1', [requestId]),
      ).toHaveLength(0);
      expect(await enter(owner)).toBe(true);
    });
  });

  describe('an account', () => {
    it('continues from the count of the guest who joins, once even if the event arrives twice', async () => {
      const [who, joined] = [guest(), account()];
      await enter(joined, 'standard');
      for (let nth = 1; nth <= 8; nth += 1) await enter(who);
      await join(who, joined);
      await join(who, joined);
      await everythingHeard();
      await waitFor(async () => (await counted(joined)) === 9);
      expect(await counted(who)).toBeUndefined();
      // The tenth.
      expect(await enter(joined, 'standard')).toBe(true);
    });

    it('leaves nothing behind when it is deleted, and nothing that arrives later is kept', async () => {
      const [gone, who, other] = [account(), guest(), account()];
      await enter(gone, 'standard');
      await enter(who);
      await enter(other, 'standard');
      await deleteAccount(gone);
      await deleteAccount(gone);
      await join(who, gone);
      await everythingHeard();
      await waitFor(async () => (await counted(gone)) === undefined);
      await waitFor(async () => (await counted(who)) === undefined);
      expect(await enter(gone, 'standard')).toBe(false);
      expect(await counted(gone)).toBeUndefined();
      expect(await counted(other)).toBe(1);
    });

    it('leaves nothing behind if it is deleted while its downloads and its guest are being counted', async () => {
      const videoAds = app.get(VideoAdsService);
      const gone = Array.from({ length: 100 }, account);
      await Promise.all(
        gone.map(async (owner) => {
          const who = guest();
          await enter(who);
          await Promise.all([
            videoAds.countDownload(randomUUID(), owner, 'standard'),
            videoAds.claimGuest(who.id, owner.id),
            videoAds.deleteAccount(owner.id),
            videoAds.countDownload(randomUUID(), owner, 'standard'),
          ]);
        }),
      );
      expect(
        await rows.query('SELECT owner_id FROM gate_counter WHERE owner_id = ANY($1)', [
          gone.map(({ id }) => id),
        ]),
      ).toEqual([]);
    });
  });

  it('is ready while its database and broker answer', async () => {
    const answer = await app.inject({ method: 'GET', url: '/health/ready' });
    expect(answer.json()).toEqual({ status: 'ok', checks: { broker: 'ok', database: 'ok' } });
  });
});
