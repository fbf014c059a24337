import { randomUUID } from 'node:crypto';
import { ratingsList, ratingsRemove, ratingsSet } from '@tabdock/contracts/community';
import { accountsDelete, usersVerifyEmail } from '@tabdock/contracts/users';
import { retryAfterDelays } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import fc from 'fast-check';
import { aClient, UsersInstallation } from './support/users-process';

const PEOPLE = 3;
const TABS = 2;

type Step =
  | { readonly kind: 'rate'; readonly person: number; readonly tab: number; readonly stars: number }
  | { readonly kind: 'remove'; readonly person: number; readonly tab: number }
  | { readonly kind: 'confirm'; readonly person: number }
  | { readonly kind: 'kill' };

const person = fc.nat(PEOPLE - 1);
const tab = fc.nat(TABS - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('rate' as const),
      person,
      tab,
      stars: fc.integer({ min: 1, max: 5 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), person, tab }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('confirm' as const), person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('kill' as const) }) },
);

describe('ratings against a simple model', () => {
  let users: UsersInstallation;
  let adminId: string;

  beforeAll(async () => {
    users = await UsersInstallation.start();
    await users.addReplica();
    const { user } = await users.register();
    await users.makeAdmin(user.id);
    adminId = user.id;
  });
  afterAll(() => users?.stop());

  /** Ends what the service's connections are doing; the test's own asks again. */
  const killConnections = () =>
    users.rows
      .query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND state <> 'active'`,
      )
      .catch(() => undefined);
  const untilAnswered = <T>(call: () => Promise<T>) =>
    retryAfterDelays([50, 100, 200, 400, 800], call);

  it('show what the model shows after any steps, also when accounts go', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const people = await Promise.all(Array.from({ length: PEOPLE }, () => users.register()));
        const ids = people.map(({ user }) => user.id);
        const tabs = Array.from({ length: TABS }, () => randomUUID());
        const model = new Map<string, number>();
        const confirmed = new Set<number>();
        const show = (index: number) => {
          const given = [...model]
            .filter(([key]) => key.endsWith(`/${index}`))
            .filter(([key]) => confirmed.has(Number(key.split('/')[0])))
            .map(([, stars]) => stars);
          const sum = given.reduce((total, stars) => total + stars, 0);
          return {
            averageRating: given.length > 0 ? sum / given.length : null,
            totalRatings: given.length,
            spread: [1, 2, 3, 4, 5].map((stars) => given.filter((one) => one === stars).length),
          };
        };
        for (const one of steps) {
          if (one.kind === 'kill') await killConnections();
          else if (one.kind === 'confirm') {
            confirmed.add(one.person);
            await untilAnswered(() =>
              users.rpc.call(usersVerifyEmail, {
                actorId: adminId,
                userId: ids[one.person] ?? '',
              }),
            );
          } else {
            const pair = { accountId: ids[one.person] ?? '', tabId: tabs[one.tab] ?? '' };
            const key = `${one.person}/${one.tab}`;
            if (one.kind === 'rate') model.set(key, one.stars);
            else model.delete(key);
            await untilAnswered(() =>
              one.kind === 'rate'
                ? users.rpc.call(ratingsSet, { ...pair, rating: one.stars })
                : users.rpc.call(ratingsRemove, pair),
            );
          }
        }
        const shown = async (index: number) => {
          const { averageRating, totalRatings, spread } = await untilAnswered(() =>
            users.rpc.call(ratingsList, { tabId: tabs[index] ?? '', accountId: null }),
          );
          return { averageRating, totalRatings, spread };
        };
        const agree = async (index: number) => {
          const expected = JSON.stringify(show(index));
          await waitFor(async () => JSON.stringify(await shown(index)) === expected, {
            message: `${expected} after ${JSON.stringify(steps)}`,
          });
        };
        for (const index of tabs.keys()) await agree(index);

        const { user, password } = people[0]!;
        await users.rpc.call(accountsDelete, {
          accountId: user.id,
          password,
          client: aClient(),
        });
        for (const key of [...model.keys()]) if (key.startsWith('0/')) model.delete(key);
        for (const index of tabs.keys()) await agree(index);
      }),
      { numRuns: 15 },
    );
  });
});
