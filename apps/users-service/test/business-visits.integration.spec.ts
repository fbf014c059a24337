import { TIERS, type Tier } from '@tabdock/contracts/core';
import fc from 'fast-check';
import { Retention } from '@tabdock/service-kit/retention';
import { AccountDays } from '../src/business/account-days';
import { VisitsService } from '../src/business/visits.service';
import { UsersInstallation } from './support/users-process';

/** Ahead of the machine's clock: the processes forget visitors of earlier days meanwhile. */
const NOW = new Date('2099-03-02T00:30:00Z');
const [YESTERDAY, TODAY] = ['2099-03-01', '2099-03-02'];
const NOBODY = { guests: 0, registered: 0, premium: 0 };

describe('visits of a day', () => {
  let users: UsersInstallation;
  let replicas: VisitsService[];

  beforeAll(async () => {
    users = await UsersInstallation.start();
    await users.addReplica();
    replicas = [users.app, users.secondReplica].map((app) =>
      app.get(VisitsService, { strict: false }),
    );
  });
  afterAll(() => users?.stop());
  beforeEach(() => users.rows.query('TRUNCATE visit, visit_day'));

  interface Visit {
    visitor: string;
    tier: Tier;
    hasJoined?: boolean;
  }
  const report = (day: string, visits: Visit[], replica = 0) =>
    replicas[replica]?.report({ day, visits }, NOW);
  const counted = async (day: string) => {
    const [row]: (typeof NOBODY)[] = await users.rows.query(
      'SELECT guests, registered, premium FROM visit_day WHERE day = $1',
      [day],
    );
    return row ?? NOBODY;
  };

  it('count a visitor once, as what the visitor was at most', async () => {
    await report(TODAY, [
      { visitor: 'a', tier: 'guest' },
      { visitor: 'a', tier: 'guest' },
      { visitor: 'b', tier: 'beta' },
      { visitor: 'c', tier: 'vip' },
    ]);
    expect(await counted(TODAY)).toEqual({ guests: 1, registered: 1, premium: 1 });
    await report(TODAY, [{ visitor: 'b', tier: 'premium' }], 1);
    await report(TODAY, [{ visitor: 'b', tier: 'standard' }]);
    expect(await counted(TODAY)).toEqual({ guests: 1, registered: 0, premium: 2 });
    expect(await counted(YESTERDAY)).toEqual(NOBODY);
  });

  it('count a person before and after the login as one, whichever report comes first', async () => {
    await report(TODAY, [{ visitor: 'guest', tier: 'guest' }]);
    await report(TODAY, [
      { visitor: 'guest', tier: 'guest', hasJoined: true },
      { visitor: 'account', tier: 'standard' },
    ]);
    expect(await counted(TODAY)).toEqual({ guests: 0, registered: 1, premium: 0 });
    await report(TODAY, [{ visitor: 'other', tier: 'guest', hasJoined: true }]);
    await report(TODAY, [{ visitor: 'other', tier: 'guest' }], 1);
    expect(await counted(TODAY)).toEqual({ guests: 0, registered: 1, premium: 0 });
  });

  it('are those of today and the day before; others are dropped', async () => {
    for (const day of ['2099-02-28', YESTERDAY, TODAY, '2099-03-03'])
      await report(day, [{ visitor: 'a', tier: 'guest' }]);
    expect(await users.rows.query('SELECT day::text FROM visit_day ORDER BY day')).toEqual([
      { day: YESTERDAY },
      { day: TODAY },
    ]);
  });

  it('keep their counts when the visitors are forgotten', async () => {
    await report(TODAY, [{ visitor: 'a', tier: 'guest' }]);
    await users.rows.query(`UPDATE visit SET day = '2020-01-01'`);
    await users.rows.query(`UPDATE visit_day SET day = '2020-01-01'`);
    await users.app.get(Retention).deleteExpired(new Date());
    expect(await users.rows.query('SELECT visitor FROM visit')).toEqual([]);
    expect(await counted('2020-01-01')).toEqual({ ...NOBODY, guests: 1 });
  });

  it('need no accounts: no day is added up before the first one', async () => {
    await users.app.get(AccountDays, { strict: false }).addUp(NOW);
    expect(await users.rows.query('SELECT day FROM account_day')).toEqual([]);
  });

  it('are what counting by hand gives, for any reports at the same time over two replicas', async () => {
    const visit = fc.record({
      visitor: fc.constantFrom('a', 'b', 'c', 'd'),
      tier: fc.constantFrom(...TIERS),
      hasJoined: fc.boolean(),
    });
    const one = fc.record({
      day: fc.constantFrom(YESTERDAY, TODAY),
      replica: fc.constantFrom(0, 1),
      visits: fc.array(visit, { minLength: 1, maxLength: 6 }),
    });
    const height = ({ tier, hasJoined }: { tier: Tier; hasJoined: boolean }) =>
      hasJoined ? 3 : { guest: 0, standard: 1, beta: 1, premium: 2, vip: 2 }[tier];
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 8 }), async (reports) => {
        await users.rows.query('TRUNCATE visit, visit_day');
        await Promise.all(reports.map(({ day, visits, replica }) => report(day, visits, replica)));
        for (const day of [YESTERDAY, TODAY]) {
          const heights = new Map<string, number>();
          for (const seen of reports
            .filter((part) => part.day === day)
            .flatMap((part) => part.visits))
            heights.set(seen.visitor, Math.max(heights.get(seen.visitor) ?? 0, height(seen)));
          const at = (wanted: number) =>
            [...heights.values()].filter((found) => found === wanted).length;
          expect(await counted(day)).toEqual({ guests: at(0), registered: at(1), premium: at(2) });
        }
      }),
      { numRuns: 40 },
    );
  });
});
