import { randomUUID } from 'node:crypto';
import {
  communityTabStanding,
  ratingsRemove,
  ratingsSet,
  tabRated,
  type CountedFigures,
} from '@tabdock/contracts/community';
import { retryAfterDelays } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import fc from 'fast-check';
import { KilledReplicas } from '../test/support/killed-replicas';
import { UsersInstallation } from '../test/support/users-process';
import { OPERATIONS } from './operations';

const PEOPLE = 20;
const TABS = 10;
const PATIENCE = { deadlineMillis: 30_000 };

interface Change {
  readonly person: number;
  readonly tab: number;
  /** None: the rating is removed. */
  readonly stars: number | null;
}

const change: fc.Arbitrary<Change> = fc.record({
  person: fc.nat(PEOPLE - 1),
  tab: fc.nat(TABS - 1),
  stars: fc.option(fc.integer({ min: 1, max: 5 }), { freq: 4 }),
});

describe('ratings whose replicas are killed', () => {
  let users: UsersInstallation;
  let replicas: KilledReplicas;

  beforeAll(async () => {
    users = await UsersInstallation.start();
    replicas = await KilledReplicas.start(users);
  }, 120_000);
  afterAll(async () => {
    await replicas?.stop();
    await users?.stop();
  });

  it(`are what their rows add up to after ${OPERATIONS} random changes, and announced so`, async () => {
    const heard = await users.hear(tabRated);
    const tabIds = Array.from({ length: TABS }, () => randomUUID());
    const people = await Promise.all(
      Array.from({ length: PEOPLE }, async () => (await users.register()).user.id),
    );
    await users.rows.query('UPDATE account SET email_verified = true');
    const changes = fc.sample(change, OPERATIONS);

    const apply = ({ person, tab, stars }: Change) => {
      const pair = { accountId: people[person] ?? '', tabId: tabIds[tab] ?? '' };
      return retryAfterDelays([100, 200, 400, 800, 1_600], () =>
        stars === null
          ? users.rpc.call(ratingsRemove, pair, PATIENCE)
          : users.rpc.call(ratingsSet, { ...pair, rating: stars }, PATIENCE),
      );
    };
    const lanes = people.map(async (_id, person) => {
      for (const own of changes) if (own.person === person) await apply(own);
    });
    expect(await replicas.killWhile(lanes)).toBeGreaterThan(2);

    const { standings } = await users.rpc.call(communityTabStanding, { tabIds });
    const rows: { tabId: string; person: string; rating: number }[] = await users.rows.query(
      'SELECT tab_id AS "tabId", account_id AS person, rating FROM tab_rating WHERE counted',
    );
    for (const { tabId, ratings } of standings) {
      const given = rows.filter((row) => row.tabId === tabId).map(({ rating }) => rating);
      expect(ratings).toEqual(figuresOf(given));
    }
    // A call that was answered may be made once more when its replica dies, so an earlier change may come last.
    for (const { tabId, person, rating } of rows) {
      const asked = changes.filter(
        (one) => people[one.person] === person && tabIds[one.tab] === tabId,
      );
      expect(asked.map(({ stars }) => stars)).toContain(rating);
    }
    const newest = (tabId: string) =>
      heard.filter((event) => event.tabId === tabId).sort((a, b) => b.revision - a.revision)[0];
    await waitFor(() =>
      standings.every(({ tabId, ratings }) => {
        const event = newest(tabId);
        return event?.average === ratings.averageRating && event.total === ratings.totalRatings;
      }),
    );
  }, 300_000);
});

/** The simple model: counting the rows. */
function figuresOf(given: readonly number[]): CountedFigures {
  const sum = given.reduce((total, stars) => total + stars, 0);
  return {
    averageRating: given.length === 0 ? null : sum / given.length,
    totalRatings: given.length,
    spread: [1, 2, 3, 4, 5].map((stars) => given.filter((one) => one === stars).length),
  };
}
