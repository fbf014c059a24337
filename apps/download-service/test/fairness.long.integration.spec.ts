import { randomUUID } from 'node:crypto';
import type { Owner } from '@tabdock/contracts/core';
import {
  downloadsCancel,
  downloadsClaimGuest,
  downloadsList,
  downloadsRetry,
} from '@tabdock/contracts/downloads';
import { waitFor } from '@tabdock/service-kit/testing';
import { FairClockEntity } from '../src/api/fairness/fair-clock.entity';
import { FairTurnEntity } from '../src/api/fairness/fair-turn.entity';
import { FetchJobEntity } from '../src/api/ledger/jobs/fetch-job.entity';
import { DownloadsService } from '../src/api/requests/downloads/downloads.service';
import { FairClockRepository } from '../src/api/fairness/fair-clock.repository';
import { FairTurnRepository } from '../src/api/fairness/fair-turn.repository';
import { OwnersService } from '../src/api/requests/owners/owners.service';
import { useApiBench, type ApiBench } from './support/api-bench';
import { account, guest, SMALL_SOURCE_ID, tab } from './support/api-process';
import { request, requestMany, Slots } from './support/slots';

describe('fair queueing', () => {
  const bench = useApiBench();
  let slots: Slots;

  beforeAll(async () => {
    slots = new Slots(bench.installation, bench.worker);
  });

  beforeEach(() => slots.hold());

  /** Jobs that a test leaves in the queue are cancelled, so that the next test starts with an empty queue. */
  const owners: Owner[] = [];
  afterEach(async () => {
    for (const owner of owners.splice(0)) await cancel(owner);
    await slots.drain();
  });

  const someone = (owner: Owner = account()): Owner => {
    owners.push(owner);
    return owner;
  };
  const cancel = (owner: Owner, downloadIds?: string[]) =>
    bench.installation.rpc.call(downloadsCancel, {
      owner,
      ...(downloadIds ? { downloadIds } : { all: true as const }),
    });
  const list = async (owner: Owner) =>
    (await bench.installation.rpc.call(downloadsList, { owner, limit: 500 })).downloads;
  const jobOf = (tabId: string) =>
    bench.installation.dataSource.manager.findOneOrFail(FetchJobEntity, {
      where: { tabId },
      order: { createdAt: 'DESC' },
    });
  const turnOf = (owner: Owner) =>
    bench.installation.dataSource.manager.findOneBy(FairTurnEntity, {
      ownerKind: owner.kind,
      ownerId: owner.id,
      sourceId: SMALL_SOURCE_ID,
    });
  const clock = () =>
    bench.installation.dataSource.manager.findOneByOrFail(FairClockEntity, {
      sourceId: SMALL_SOURCE_ID,
    });
  const count = (among: readonly string[], ids: readonly string[]) =>
    among.filter((id) => ids.includes(id)).length;

  it('lets an owner with one tab go before an owner with a thousand', async () => {
    const [many, one] = [someone(), someone()];
    await requestMany(bench.installation, many, 'premium', 1_000);
    await slots.free(3);
    const { tabId } = await request(bench.installation, one, 'standard');
    expect(await slots.free(2)).toContain(tabId);
  });

  it('gives three owners turns one after the other, each in the order asked for', async () => {
    const batches: string[][] = [];
    for (let owner = 0; owner < 3; owner += 1)
      batches.push(await requestMany(bench.installation, someone(), 'standard', 10));
    const order = await slots.free(9);
    for (let round = 0; round < 3; round += 1) {
      const inRound = order.slice(round * 3, round * 3 + 3);
      expect(inRound.sort()).toEqual(batches.map((tabIds) => tabIds[round]).sort());
    }
  });

  it('shares by weight, within one job', async () => {
    const tiers = [
      { tier: 'guest', weight: 1, tabIds: [] as string[] },
      { tier: 'standard', weight: 2, tabIds: [] as string[] },
      { tier: 'premium', weight: 4, tabIds: [] as string[] },
    ] as const;
    for (const { tier, tabIds } of tiers) {
      const owner = someone(tier === 'guest' ? guest() : account());
      for (let one = 0; one < 10; one += 1)
        tabIds.push((await request(bench.installation, owner, tier)).tabId);
    }
    const order = await slots.free(14);
    for (const length of [7, 14]) {
      const share = length / 7;
      for (const { weight, tabIds } of tiers) {
        const served = count(order.slice(0, length), tabIds);
        expect(Math.abs(served - share * weight)).toBeLessThanOrEqual(1);
      }
    }
  });

  it('lets guests go on beside a backlog of premium accounts', async () => {
    for (let owner = 0; owner < 2; owner += 1)
      await requestMany(bench.installation, someone(), 'premium', 50);
    await slots.free(3);
    const newcomer = someone(guest());
    const first = await request(bench.installation, newcomer, 'guest');
    const second = await request(bench.installation, newcomer, 'guest');
    expect(await slots.free(3)).toContain(first.tabId);
    expect(await slots.free(9)).toContain(second.tabId);
  });

  it('gives every job of an owner a turn of its own, whichever replica takes it in', async () => {
    const replicas = [bench.app, await bench.installation.start()];
    const pair = [someone(), someone()];
    const ask = async (owner: Owner, replica: ApiBench['app']) => {
      const wanted = tab(SMALL_SOURCE_ID);
      const order = { requestId: randomUUID(), owner, tier: 'standard', tab: wanted } as const;
      await replica.get(DownloadsService).request(order);
      return { owner, ...wanted };
    };
    const rounds = Array.from({ length: 5 }, () =>
      replicas.map((replica) => pair.map((owner) => ask(owner, replica))),
    );
    const asked = await Promise.all(rounds.flat(2));
    for (const owner of pair) {
      const own = asked.filter((one) => one.owner === owner);
      const tags = await Promise.all(own.map(async ({ tabId }) => (await jobOf(tabId)).fairTag));
      tags.sort((one, other) => one - other);
      expect(tags).toEqual(tags.map((_, turn) => (tags[0] ?? NaN) + turn / 2));
    }
    await bench.installation.stop(replicas[1] ?? bench.app);
  });

  describe('of a tab that another owner waits for', () => {
    it('moves the job to the turn of who joins it, and charges for it', async () => {
      const [many, one] = [someone(), someone()];
      const tabIds = await requestMany(bench.installation, many, 'standard', 50);
      const last = { ...tab(SMALL_SOURCE_ID), tabId: tabIds[49] ?? '' };
      const start = (await clock()).virtualTime;
      await request(bench.installation, one, 'standard', last);
      expect((await turnOf(one))?.finishTag).toBe(start + 1 / 2);
      expect(await slots.free(2)).toContain(last.tabId);
    });

    it('costs nothing where the job goes earlier than the turn', async () => {
      const [first, second] = [someone(), someone()];
      const [shared = ''] = await requestMany(bench.installation, first, 'standard', 10);
      await requestMany(bench.installation, second, 'standard', 3);
      const before = await turnOf(second);
      await request(bench.installation, second, 'standard', {
        ...tab(SMALL_SOURCE_ID),
        tabId: shared,
      });
      expect((await turnOf(second))?.finishTag).toBe(before?.finishTag);
    });
  });

  it('keeps the place of a job that is tried again', async () => {
    await requestMany(bench.installation, someone(), 'standard', 30);
    await slots.free(1);
    const failing = slots.takeLast();
    const { fairTag } = await jobOf(failing.tabId);
    await bench.worker.failed(failing, 'DOWNLOADS.TIMED_OUT');
    const next = await slots.takeNext();
    const isDue = async () => (await jobOf(failing.tabId)).nextAttemptAt.getTime() < Date.now();
    await waitFor(isDue, { message: 'the end of the delay' });
    expect((await jobOf(failing.tabId)).fairTag).toBe(fairTag);
    expect([next.tabId, ...(await slots.free(2))]).toContain(failing.tabId);
  });

  it('gives a download that its owner tries again a new turn', async () => {
    const owner = someone();
    await requestMany(bench.installation, someone(), 'standard', 30);
    const { tabId } = await request(bench.installation, owner, 'standard');
    for (let last = ''; last !== tabId;) [last = ''] = await slots.free(1);
    await bench.worker.failed(slots.takeLast(), 'DOWNLOADS.REMOVED');
    await slots.takeNext();
    const { virtualTime } = await clock();
    await bench.installation.rpc.call(downloadsRetry, { owner, tier: 'standard', all: true });
    expect((await jobOf(tabId)).fairTag).toBeGreaterThanOrEqual(virtualTime);
    expect(await slots.free(3)).toContain(tabId);
  });

  describe('after cancelling', () => {
    it('continues as if the owner had never queued what was cancelled', async () => {
      const [regretful, other] = [someone(), someone()];
      const theirs = await requestMany(bench.installation, other, 'standard', 20);
      await requestMany(bench.installation, regretful, 'standard', 100);
      await slots.free(2);
      await cancel(regretful);
      const fresh = await requestMany(bench.installation, regretful, 'standard', 5);
      const order = await slots.free(6);
      expect(count(order, fresh)).toBe(3);
      expect(count(order, theirs)).toBe(3);
    });

    it('moves up what the owner still waits for', async () => {
      const [regretful, other] = [someone(), someone()];
      await requestMany(bench.installation, other, 'standard', 20);
      const tabIds = await requestMany(bench.installation, regretful, 'standard', 40);
      const kept = tabIds.slice(38);
      const downloads = await list(regretful);
      await cancel(
        regretful,
        downloads.filter(({ tabId }) => !kept.includes(tabId)).map(({ id }) => id),
      );
      const order = await slots.free(6);
      expect(count(order, kept)).toBe(2);
      expect(order.filter((tabId) => kept.includes(tabId))).toEqual(kept);
    });
  });

  it('hands the turns of a guest over with the downloads, and forgets those of a deleted account', async () => {
    const [who, joined] = [someone(guest()), someone()];
    await requestMany(bench.installation, someone(), 'standard', 10);
    for (let one = 0; one < 3; one += 1) await request(bench.installation, who, 'guest');
    const before = await turnOf(who);
    const ids = { guestId: who.id, accountId: joined.id };
    await bench.installation.rpc.call(downloadsClaimGuest, ids);
    expect(await turnOf(who)).toBeNull();
    expect((await turnOf(joined))?.finishTag).toBe(before?.finishTag);
    await bench.app.get(OwnersService).deleteAccount(joined.id);
    expect(await turnOf(joined)).toBeNull();
    owners.splice(owners.indexOf(joined), 1);
  });

  it('forgets owners whom the clock has passed, and only those', async () => {
    const [passed, waiting] = [someone(), someone()];
    const { virtualTime } = await clock();
    const turn = { sourceId: SMALL_SOURCE_ID, weight: 1 };
    const rowOf = ({ kind, id }: Owner, finishTag: number) => ({
      ...turn,
      ownerKind: kind,
      ownerId: id,
      finishTag,
    });
    await bench.installation.dataSource.manager.insert(FairTurnEntity, [
      rowOf(passed, virtualTime),
      rowOf(waiting, virtualTime + 1),
    ]);
    expect(await bench.app.get(FairTurnRepository).deletePassed(1_000)).toBeGreaterThan(0);
    expect(await turnOf(passed)).toBeNull();
    expect(await turnOf(waiting)).not.toBeNull();
  });

  it('does not let an endless row of newcomers hold up who waits for a second turn', async () => {
    const { manager } = bench.installation.dataSource;
    const clocks = bench.app.get(FairClockRepository);
    const source = 'newcomers';
    const advance = (tags: readonly number[]) =>
      clocks.advance(
        manager,
        tags.map((fairTag) => ({ sourceId: source, fairTag })),
      );
    await advance([10]);
    const newcomers = Array.from({ length: 600 }, () => 10);
    for (let round = 0; round < 3; round += 1) await advance(newcomers);
    const at = () => manager.findOneByOrFail(FairClockEntity, { sourceId: source });
    expect(await at()).toEqual({ sourceId: source, virtualTime: 11, largestStartTag: 10 });
    await advance([10.5]);
    expect((await at()).virtualTime).toBeGreaterThan(11);
    await advance([3]);
    expect((await at()).largestStartTag).toBe(10.5);
  });
});
