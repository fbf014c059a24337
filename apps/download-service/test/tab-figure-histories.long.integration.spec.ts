import { randomUUID } from 'node:crypto';
import { AppError, type Owner } from '@tabdock/contracts/core';
import {
  downloadsClaimGuest,
  downloadsRequest,
  downloadsRetry,
} from '@tabdock/contracts/downloads';
import { accountDeleted } from '@tabdock/contracts/users';
import { OutboxRepository } from '@tabdock/service-kit/database';
import { waitFor } from '@tabdock/service-kit/testing';
import fc from 'fast-check';
import { TabFigureCounter } from '../src/api/tab-figures/tab-figure.counter';
import { useApiBench } from './support/api-bench';
import { account, guest, tab } from './support/api-process';

const TABS = 3;
const PEOPLE = 4;

type Step =
  | { readonly does: 'download' | 'comeBack'; readonly person: number; readonly tab: number }
  | { readonly does: 'downloadNew' | 'loseFile'; readonly person: number; readonly tab: number }
  | { readonly does: 'retry' | 'login' | 'leave'; readonly person: number };

const person = fc.nat({ max: 2 * PEOPLE - 1 });
const wanted = fc.nat({ max: TABS - 1 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constant('download' as const), person, tab: wanted }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant('downloadNew' as const), person, tab: wanted }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('comeBack' as const), person, tab: wanted }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('loseFile' as const), person, tab: wanted }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('retry' as const), person }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('login' as const), person }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('leave' as const), person }) },
);

/** Figures by the rows: everybody with a file of the tab, guests from when their cookie came back. */
const FROM_ROWS = `
  SELECT tab_id AS "tabId", people, (
    SELECT count(DISTINCT owner_id)::int FROM download
    WHERE download.tab_id = tab_figure.tab_id AND status = 'completed' AND NOT (
      owner_kind = 'guest' AND EXISTS (SELECT 1 FROM new_guest WHERE guest_id = owner_id))
  ) AS "inRows", (
    SELECT count(*)::int FROM tab_person WHERE tab_person.tab_id = tab_figure.tab_id
  ) AS remembered
  FROM tab_figure ORDER BY tab_id`;

/** Who deleted the account may do nothing any more. */
function unlessGone(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'AUTH.REQUIRED')) throw error;
}

describe('people per tab after any history', () => {
  const bench = useApiBench();

  interface Figure {
    readonly people: number;
    readonly inRows: number;
    readonly remembered: number;
  }
  const figures = () => bench.installation.dataSource.query<Figure[]>(FROM_ROWS);
  /** Waits until nothing is left to count. */
  async function settled(): Promise<Figure[]> {
    await waitFor(
      async () => {
        const [left] = await bench.installation.dataSource.query<unknown[]>(
          'SELECT 1 FROM tab_recount LIMIT 1',
        );
        return left === undefined;
      },
      { message: 'the queue to be counted' },
    );
    return figures();
  }

  async function storedTabs() {
    const tabs = Array.from({ length: TABS }, () => tab());
    for (const one of tabs) {
      await request(account(), one);
      const job = await bench.worker.next(one.tabId);
      await bench.worker.succeeded(job, await bench.worker.store(one.tabId));
    }
    await settled();
    return tabs;
  }
  const request = (owner: Owner, one: ReturnType<typeof tab>, isNewGuest?: boolean) =>
    bench.installation.rpc.call(downloadsRequest, {
      requestId: randomUUID(),
      owner,
      tier: owner.kind === 'guest' ? 'guest' : 'standard',
      tab: one,
      isNewGuest,
    });

  /** Plays a history; steps of one person follow each other, those of different people overlap. */
  async function play(steps: readonly Step[]): Promise<void> {
    const { rpc, events, dataSource } = bench.installation;
    const tabs = await storedTabs();
    const people = [
      ...Array.from({ length: PEOPLE }, () => guest()),
      ...Array.from({ length: PEOPLE }, () => account()),
    ];
    const seen = new Set<number>();
    const take = async (one: Step) => {
      const owner = people[one.person] ?? guest();
      // A guest is new once.
      const isNew = one.does === 'downloadNew' && !seen.has(one.person);
      seen.add(one.person);
      switch (one.does) {
        case 'download':
        case 'downloadNew':
          return request(owner, tabs[one.tab] ?? tab(), isNew);
        case 'comeBack':
          return request(owner, tabs[one.tab] ?? tab(), false);
        case 'loseFile':
          // Only what is retried asks for it again.
          return dataSource.query(
            'UPDATE stored_file SET removed_at = now() WHERE sha256 IN (SELECT sha256 FROM download WHERE tab_id = $1)',
            [tabs[one.tab]?.tabId],
          );
        case 'retry': {
          const rows = await dataSource.query<{ id: string }[]>(
            'SELECT id FROM download WHERE owner_id = $1',
            [owner.id],
          );
          const downloadIds = rows.map(({ id }) => id);
          return (
            downloadIds.length > 0 &&
            rpc.call(downloadsRetry, { owner, tier: 'standard', downloadIds })
          );
        }
        case 'login':
          return rpc.call(downloadsClaimGuest, {
            guestId: people[one.person % PEOPLE]?.id ?? '',
            accountId: people[PEOPLE + (one.person % PEOPLE)]?.id ?? '',
          });
        case 'leave':
          return owner.kind === 'user'
            ? events.publish(accountDeleted, { accountId: owner.id })
            : undefined;
      }
    };
    const byPerson = Map.groupBy(steps, (one) => one.person % PEOPLE);
    const all = [...byPerson.values()].map(async (ofPerson) => {
      for (const one of ofPerson) await Promise.resolve(take(one)).catch(unlessGone);
    });
    await Promise.all(all);
  }

  it('are those in the rows, and nothing is found wrong afterwards', async () => {
    const other = await bench.installation.start();
    // A replica that dies before its commit leaves the queue as it was.
    const add = jest.spyOn(bench.app.get(OutboxRepository), 'add');
    const counter = bench.app.get(TabFigureCounter);
    const histories = fc.sample(fc.array(step, { minLength: 20, maxLength: 40 }), {
      numRuns: 6,
      seed: 20_261_127,
    });
    for (const [number, history] of histories.entries()) {
      if (number % 2 === 1) {
        const count = jest.spyOn(Reflect.get(counter, 'figures'), 'count');
        count.mockRejectedValueOnce(new Error('died before its commit'));
      }
      await play(history);
      let seen: Figure[] = [];
      await waitFor(
        async () => {
          seen = await settled();
          return seen.every(
            ({ people, inRows, remembered }) => people === inRows && remembered === inRows,
          );
        },
        {
          message: () => `the figures of the rows after history ${number}: ${JSON.stringify(seen)}`,
        },
      );
    }
    add.mockClear();
    const before = await figures();
    await counter.check(new AbortController().signal);
    expect(await figures()).toEqual(before);
    expect(add.mock.calls.flatMap(([, messages]) => messages)).toEqual([]);
    await bench.installation.stop(other);
  });

  it('are corrected by the count of the day, and counted whole where an older version counted', async () => {
    const { dataSource } = bench.installation;
    const [drifted, old] = await storedTabs();
    if (!drifted || !old) throw new Error('No tabs');
    const people = async ({ tabId }: { tabId: string }) => {
      const [row] = await dataSource.query<{ people: number }[]>(
        'SELECT people FROM tab_figure WHERE tab_id = $1',
        [tabId],
      );
      return row?.people;
    };
    await request(account(), drifted);
    await settled();
    await dataSource.query('UPDATE tab_figure SET people = 7, added = 7 WHERE tab_id = $1', [
      drifted.tabId,
    ]);
    await bench.app.get(TabFigureCounter).check(new AbortController().signal);
    expect(await people(drifted)).toBe(2);

    await dataSource.query('DELETE FROM tab_person WHERE tab_id = $1', [old.tabId]);
    await dataSource.query('UPDATE tab_figure SET added = 0 WHERE tab_id = $1', [old.tabId]);
    await request(account(), old);
    await waitFor(async () => (await people(old)) === 2, { message: 'both people' });
    await dataSource.query('INSERT INTO tab_recount (tab_id) VALUES ($1)', [old.tabId]);
    await settled();
    expect(await people(old)).toBe(2);
  });
});
