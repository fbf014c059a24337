import { randomUUID } from 'node:crypto';
import type { EventDataOf, Owner } from '@tabdock/contracts/core';
import {
  downloadsBusiness,
  downloadsCancel,
  downloadsClaimGuest,
  downloadsList,
  downloadsLook,
  downloadsLooks,
  downloadsOfTab,
  downloadsPauseSource,
  downloadsRequest,
  downloadsResumeSource,
  downloadsTabFigures,
  lookChanged,
  LOOKS_A_DAY,
  type FetchJob,
  type LookState,
} from '@tabdock/contracts/downloads';
import { takedownApplied } from '@tabdock/contracts/takedown';
import { accountDeleted } from '@tabdock/contracts/users';
import { on } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import { FetchJobEntity } from '../src/api/ledger/jobs/fetch-job.entity';
import { LooksService } from '../src/api/requests/looks/looks.service';
import { useApiBench } from './support/api-bench';
import { account, guest, SMALL_SOURCE_ID, SOURCE_ID, tab, testRecipe } from './support/api-process';
import { requestMany } from './support/slots';

const CLOSED_SOURCE_ID = 'closed';
/** Sources for many looks that nobody fetches. */
const QUEUES = ['queue-1', 'queue-2', 'queue-3'] as const;

describe('looks inside tabs, over two replicas', () => {
  const bench = useApiBench(
    {},
    {
      recipes: [
        testRecipe(SOURCE_ID, 50, { preview: true }),
        testRecipe(SMALL_SOURCE_ID, 2, { preview: true }),
        testRecipe(CLOSED_SOURCE_ID, 50),
        ...QUEUES.map((id) => testRecipe(id, 1, { preview: true })),
      ],
    },
  );
  let other: typeof bench.app;
  const moved: EventDataOf<typeof lookChanged>[] = [];

  beforeAll(async () => {
    other = await bench.installation.start();
    await bench.installation.consumers.events('look-listener', [
      on(lookChanged, async (data) => void moved.push(data)),
    ]);
  });

  let lastNetwork = 0;
  const newAddress = () => `192.0.2.${(lastNetwork += 1)}`;

  const look = (
    app: typeof bench.app,
    owner: Owner,
    wanted = tab(),
    { requestId = randomUUID(), address = newAddress() } = {},
  ) => app.get(LooksService).request({ requestId, owner, address, tier: 'standard', tab: wanted });
  const stateOf = async (owner: Owner, { tabId, sourceId }: ReturnType<typeof tab>) => {
    const { looks } = await bench.installation.rpc.call(downloadsLooks, {
      owner,
      address: '192.0.2.0',
      tabs: [{ tabId, sourceId }],
    });
    return looks[0];
  };
  const untilState = (owner: Owner, wanted: ReturnType<typeof tab>, state: LookState) =>
    waitFor(async () => (await stateOf(owner, wanted))?.state === state, {
      message: `a look that is ${state}`,
    });
  const download = (owner: Owner, wanted: ReturnType<typeof tab>) =>
    bench.installation.rpc.call(downloadsRequest, {
      requestId: randomUUID(),
      owner,
      tier: 'standard',
      tab: wanted,
    });
  const historyOf = (owner: Owner) =>
    bench.installation.rpc.call(downloadsList, { owner, limit: 50 });
  const jobOf = (tabId: string) =>
    bench.installation.dataSource.manager.findOneByOrFail(FetchJobEntity, { tabId });
  const bring = async (job: FetchJob) =>
    bench.worker.succeeded(job, await bench.worker.store(job.tabId));
  const jobsOf = (tabId: string) =>
    bench.installation.dataSource.manager.countBy(FetchJobEntity, { tabId });

  describe('from asking to the file', () => {
    it('shows each step to the one who looks, and is in no history, figure or event of downloads', async () => {
      const owner = account();
      const wanted = tab();
      const { look: begun, today } = await look(bench.app, owner, wanted);
      expect(begun).toMatchObject({ tabId: wanted.tabId, errorCode: null });
      expect(today).toEqual({ aDay: 50, left: 49 });
      const job = await bench.worker.next(wanted.tabId);
      await bench.worker.started(job);
      await untilState(owner, wanted, 'fetching');
      await bench.worker.progressed(job, 'checking');
      await untilState(owner, wanted, 'checking');
      await bring(job);
      await untilState(owner, wanted, 'stored');
      await waitFor(() => moved.filter(({ tabId }) => tabId === wanted.tabId).length >= 3, {
        message: 'the steps of the look',
      });

      expect(moved.find(({ tabId }) => tabId === wanted.tabId)?.owner).toEqual(owner);
      expect(await historyOf(owner)).toMatchObject({ downloads: [], batches: [] });
      const { rpc, dataSource } = bench.installation;
      const { tabId } = wanted;
      expect(await rpc.call(downloadsOfTab, { owner, tabId })).toEqual({ download: null });
      const { figures } = await rpc.call(downloadsTabFigures, { tabIds: [tabId] });
      expect(figures).toEqual([{ tabId, people: 0 }]);
      const day = new Date().toISOString().slice(0, 10);
      const { days } = await rpc.call(downloadsBusiness, { from: day, to: day });
      expect(days).toEqual([{ day, completed: 0, failed: 0 }]);
      expect(bench.heard).toEqual([]);
      expect(await dataSource.query('SELECT 1 FROM download')).toEqual([]);
    });

    it('says why it failed, and can be asked for again', async () => {
      const owner = guest();
      const wanted = tab();
      await look(bench.app, owner, wanted);
      await bench.worker.failed(await bench.worker.next(wanted.tabId), 'DOWNLOADS.REMOVED');
      await untilState(owner, wanted, 'failed');
      expect(await stateOf(owner, wanted)).toMatchObject({
        errorCode: 'DOWNLOADS.REMOVED',
        errorMessage: 'The tab site no longer has this tab.',
      });
      expect((await look(other, owner, wanted)).look.state).not.toBe('failed');
      await bring(await bench.worker.next(wanted.tabId, 2));
      await untilState(owner, wanted, 'stored');
    });

    it('goes on when its worker dies', async () => {
      const owner = guest();
      const wanted = tab();
      await look(bench.app, owner, wanted);
      await bench.worker.started(await bench.worker.next(wanted.tabId));
      await untilState(owner, wanted, 'fetching');
      await bench.installation.dataSource.query(
        "UPDATE fetch_job SET lease_expires_at = now() - interval '1 second' WHERE tab_id = $1",
        [wanted.tabId],
      );
      await bring(await bench.worker.next(wanted.tabId, 2));
      await untilState(owner, wanted, 'stored');
    });
  });

  describe('coalescing', () => {
    it('makes one fetch for all who look inside a tab or download it', async () => {
      const wanted = tab();
      const [one, two, three] = [account(), guest(), account()];
      await Promise.all([
        look(bench.app, one, wanted),
        look(other, two, wanted),
        download(three, wanted),
      ]);
      await bring(await bench.worker.next(wanted.tabId));
      for (const owner of [one, two]) await untilState(owner, wanted, 'stored');
      await waitFor(async () => (await historyOf(three)).downloads[0]?.status === 'completed', {
        message: 'the download',
      });
      expect(await jobsOf(wanted.tabId)).toBe(1);
    });

    it('keeps the fetch for a look when the download that shared it is cancelled', async () => {
      const wanted = tab();
      const [curious, regretful] = [account(), account()];
      await look(bench.app, curious, wanted);
      await download(regretful, wanted);
      await bench.installation.rpc.call(downloadsCancel, { owner: regretful, all: true });
      expect((await jobOf(wanted.tabId)).failureCode).toBeNull();
      await bring(await bench.worker.next(wanted.tabId));
      await untilState(curious, wanted, 'stored');
    });

    it('needs no fetch, and counts none, for what is stored or under way for the same visitor', async () => {
      const owner = account();
      const wanted = tab();
      await download(owner, wanted);
      const joined = await look(other, owner, wanted);
      expect(joined.today.left).toBe(50);
      await bring(await bench.worker.next(wanted.tabId));
      await untilState(owner, wanted, 'stored');
      expect(await look(bench.app, owner, wanted)).toMatchObject({
        look: { state: 'stored' },
        today: { left: 50 },
      });
      expect(await jobsOf(wanted.tabId)).toBe(1);
    });
  });

  describe('the limit of a day', () => {
    it('is held by both replicas together for an account', async () => {
      const owner = account();
      const results = await Promise.allSettled(
        Array.from({ length: LOOKS_A_DAY.user + 12 }, (_, n) =>
          look(n % 2 === 0 ? bench.app : other, owner, tab(QUEUES[0])),
        ),
      );
      const accepted = results.filter(({ status }) => status === 'fulfilled');
      expect(accepted).toHaveLength(LOOKS_A_DAY.user);
      const refused = results.filter((result) => result.status === 'rejected');
      for (const { reason } of refused)
        expect(reason).toMatchObject({ code: 'LOOKS.LIMIT_REACHED', retryable: false });
    });

    it('is one for all guests of a network', async () => {
      const address = newAddress();
      const results = await Promise.allSettled(
        Array.from({ length: LOOKS_A_DAY.guest + 5 }, (_, n) =>
          look(n % 2 === 0 ? bench.app : other, guest(), tab(QUEUES[1]), { address }),
        ),
      );
      const accepted = results.filter(({ status }) => status === 'fulfilled');
      expect(accepted).toHaveLength(LOOKS_A_DAY.guest);
      await expect(look(bench.app, guest(), tab(QUEUES[1]), { address })).rejects.toThrow('Log in');
      expect((await look(bench.app, guest(), tab(QUEUES[1]))).today.left).toBe(
        LOOKS_A_DAY.guest - 1,
      );
      const counters: { counter: string }[] = await bench.installation.dataSource.query(
        'SELECT counter FROM look_count',
      );
      expect(JSON.stringify(counters)).not.toContain(address);
    });

    it('queues nothing for what it refuses', async () => {
      const address = newAddress();
      for (let n = 0; n < LOOKS_A_DAY.guest; n += 1)
        await look(bench.app, guest(), tab(QUEUES[2]), { address });
      const wanted = tab();
      await expect(look(other, guest(), wanted, { address })).rejects.toMatchObject({
        code: 'LOOKS.LIMIT_REACHED',
      });
      expect(await jobsOf(wanted.tabId)).toBe(0);
    });

    it('counts the same request once, however often it comes', async () => {
      const owner = account();
      const wanted = tab();
      const requestId = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, n) =>
          look(n % 2 === 0 ? bench.app : other, owner, wanted, { requestId }),
        ),
      );
      expect(answers.map(({ today }) => today.left)).toContain(49);
      await bench.worker.failed(await bench.worker.next(wanted.tabId), 'DOWNLOADS.REMOVED');
      await untilState(owner, wanted, 'failed');
      const repeated = await look(other, owner, wanted, { requestId });
      expect(repeated).toMatchObject({ look: { state: 'failed' }, today: { left: 49 } });
    });
  });

  describe('a download of the same tab', () => {
    it('takes the place of the look: it is in the history and counts, with the same fetch', async () => {
      const owner = account();
      const wanted = tab();
      await look(bench.app, owner, wanted);
      const job = await bench.worker.next(wanted.tabId);
      await bench.worker.started(job);
      await untilState(owner, wanted, 'fetching');
      const { joined } = await download(owner, wanted);
      expect(joined).toBe(false);
      await bring(job);
      await waitFor(async () => (await historyOf(owner)).downloads[0]?.status === 'completed', {
        message: 'the download',
      });
      const { tabId } = wanted;
      await waitFor(
        async () =>
          (await bench.installation.rpc.call(downloadsTabFigures, { tabIds: [tabId] })).figures[0]
            ?.people === 1,
        { message: 'one more person of the tab' },
      );
      expect(await jobsOf(tabId)).toBe(1);
    });

    it('ends the fetch when it is cancelled: no look is left', async () => {
      const owner = account();
      const wanted = tab();
      await look(bench.app, owner, wanted);
      await download(owner, wanted);
      await bench.installation.rpc.call(downloadsCancel, { owner, all: true });
      expect(await jobOf(wanted.tabId)).toMatchObject({ failureCode: 'DOWNLOADS.CANCELLED' });
      expect(await stateOf(owner, wanted)).toMatchObject({ state: 'none' });
    });
  });

  describe('is refused in words', () => {
    it('where the source does not allow it, before anything is fetched', async () => {
      const wanted = tab(CLOSED_SOURCE_ID);
      await expect(look(bench.app, account(), wanted)).rejects.toMatchObject({
        code: 'LOOKS.NOT_ALLOWED',
        message: 'This tab site does not let us show what is in a tab before it is downloaded.',
      });
      expect(await jobsOf(wanted.tabId)).toBe(0);
      expect(await stateOf(guest(), wanted)).toMatchObject({
        state: 'refused',
        errorCode: 'LOOKS.NOT_ALLOWED',
      });
    });

    it('where the source is not configured any longer', async () => {
      await expect(look(bench.app, account(), tab('gone'))).rejects.toMatchObject({
        code: 'DOWNLOADS.SOURCE_DOWN',
      });
    });

    it('while the source is paused, but one that waits goes on waiting', async () => {
      const owner = account();
      const { rpc } = bench.installation;
      await slotsFull();
      const waiting = tab(SMALL_SOURCE_ID);
      await look(bench.app, owner, waiting);
      await rpc.call(downloadsPauseSource, { sourceId: SMALL_SOURCE_ID, reason: 'Repairs' });
      const wanted = tab(SMALL_SOURCE_ID);
      await expect(look(other, owner, wanted)).rejects.toMatchObject({
        code: 'LOOKS.SOURCE_PAUSED',
      });
      expect(await stateOf(owner, wanted)).toMatchObject({ state: 'refused' });
      expect(await stateOf(owner, waiting)).toMatchObject({
        state: 'queued',
        queue: { paused: true },
      });
      await rpc.call(downloadsResumeSource, { sourceId: SMALL_SOURCE_ID });
    });

    it('while so many downloads of the source wait that its budget is theirs', async () => {
      const owner = account();
      await requestMany(bench.installation, owner, 'premium', 120);
      await expect(look(bench.app, account(), tab(SMALL_SOURCE_ID))).rejects.toMatchObject({
        code: 'LOOKS.SOURCE_BUSY',
      });
      await bench.installation.rpc.call(downloadsCancel, { owner, all: true });
    });

    it('for a tab that was taken down', async () => {
      const wanted = tab();
      const { tabId, sourceId } = wanted;
      await bench.installation.events.publish(takedownApplied, {
        takedownId: randomUUID(),
        number: 1,
        revision: 1,
        tabs: [{ tabId, sourceId, url: 'http://127.0.0.1:1/tabs/greensleeves' }],
      });
      await waitFor(
        async () =>
          (
            await bench.installation.dataSource.query(
              'SELECT 1 FROM takedown_tab WHERE tab_id = $1',
              [tabId],
            )
          ).length > 0,
        { message: 'the takedown' },
      );
      await expect(look(bench.app, account(), wanted)).rejects.toMatchObject({
        code: 'TAB.TAKEN_DOWN',
      });
    });

    async function slotsFull() {
      const tabIds = await requestMany(bench.installation, account(), 'standard', 2);
      for (const tabId of tabIds) await bench.worker.next(tabId);
    }
  });

  describe('when their owner changes', () => {
    it('go with a guest to the account', async () => {
      const [visitor, member] = [guest(), account()];
      const wanted = tab();
      await look(bench.app, visitor, wanted);
      await bench.installation.rpc.call(downloadsClaimGuest, {
        guestId: visitor.id,
        accountId: member.id,
      });
      expect((await stateOf(visitor, wanted))?.state).toBe('none');
      await bring(await bench.worker.next(wanted.tabId));
      await untilState(member, wanted, 'stored');
    });

    it('are deleted with the account, and their count', async () => {
      const owner = account();
      await look(bench.app, owner, tab());
      await bench.installation.events.publish(accountDeleted, { accountId: owner.id });
      const rows = () =>
        bench.installation.dataSource.query(
          `SELECT 1 FROM look WHERE owner_id = $1
           UNION ALL SELECT 1 FROM look_count WHERE counter = 'user:' || $1::text`,
          [owner.id],
        );
      await waitFor(async () => (await rows()).length === 0, { message: 'no looks of it' });
      await expect(look(other, owner, tab())).rejects.toMatchObject({ code: 'AUTH.REQUIRED' });
    });
  });

  it('asks over the broker like any other service', async () => {
    const wanted = tab();
    const { look: begun } = await bench.installation.rpc.call(downloadsLook, {
      requestId: randomUUID(),
      owner: guest(),
      address: newAddress(),
      tier: 'guest',
      tab: wanted,
    });
    expect(['queued', 'fetching']).toContain(begun.state);
  });
});
