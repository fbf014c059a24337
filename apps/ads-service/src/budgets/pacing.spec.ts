import fc from 'fast-check';
import { leaseAmount, leaseDueAt, type PacedCampaign } from './pacing';

const HOUR_MILLIS = 60 * 60 * 1_000;
const NOON = new Date('2026-11-20T12:00:00Z');
const hours = (count: number) => new Date(NOON.getTime() + count * HOUR_MILLIS);

const unlimited: PacedCampaign = {
  budgetCents: null,
  priceModel: null,
  priceCents: null,
  dailyImpressions: null,
  startsAt: null,
  endsAt: null,
  createdAt: hours(-100),
};
/** A cent an impression. */
const paying = (impressions: number, others: Partial<PacedCampaign> = {}): PacedCampaign => ({
  ...unlimited,
  budgetCents: impressions,
  priceModel: 'cpm',
  priceCents: 1_000,
  ...others,
});
const none = { millicents: 0, today: 0 };
/** Spending of that many cents, a cent for each of the impressions. */
const used = (total: number, today = total) => ({ millicents: total * 1_000, today });

describe('the next lease', () => {
  it('is half a percent of what is left, and at least one', () => {
    expect(leaseAmount(paying(10_000), none, NOON)).toBe(50);
    expect(leaseAmount(paying(10_000), used(8_000), NOON)).toBe(10);
    expect(leaseAmount(paying(20), used(19), NOON)).toBe(1);
    expect(leaseAmount(paying(20), used(20), NOON)).toBe(0);
    expect(leaseAmount(paying(20), used(25), NOON)).toBe(0);
  });

  it('rounds what the budget pays down', () => {
    const campaign = paying(0, { budgetCents: 100, priceCents: 30_000 });
    expect(leaseAmount(campaign, used(70), NOON)).toBe(1);
    expect(leaseAmount(campaign, used(71), NOON)).toBe(0);
  });

  it('costs the present price, whatever others have cost', () => {
    const half = used(500);
    expect(leaseAmount(paying(1_000, { priceCents: 500 }), half, NOON)).toBe(5);
    expect(leaseAmount(paying(1_000, { priceCents: 500_000 }), half, NOON)).toBe(1);
    expect(leaseAmount(paying(1_000, { priceCents: 500_001 }), half, NOON)).toBe(0);
    expect(leaseDueAt(paying(1_000, { priceCents: 500_001 }), half, NOON)).toBe(Infinity);
  });

  it('follows the time until the end, from a first part at its begin', () => {
    const campaign = paying(1_000, { startsAt: hours(0), endsAt: hours(10) });
    expect(leaseAmount(campaign, none, NOON)).toBe(5);
    expect(leaseAmount(campaign, used(5), NOON)).toBe(0);
    expect(leaseAmount(campaign, used(199), hours(2))).toBe(1);
    expect(leaseAmount(campaign, used(200), hours(2))).toBe(0);
    expect(leaseAmount(campaign, used(200), hours(3))).toBe(4);
    expect(leaseAmount(campaign, used(999), hours(10))).toBe(1);
  });

  it('is due when the time until the end has come so far', () => {
    const campaign = paying(1_000, { startsAt: hours(0), endsAt: hours(10) });
    expect(leaseDueAt(campaign, used(199), NOON)).toBe(hours(2).getTime());
    expect(leaseDueAt({ ...campaign, dailyImpressions: 200 }, used(200), NOON)).toBe(Infinity);
    expect(leaseDueAt(campaign, used(1_000), NOON)).toBe(Infinity);
  });

  it('spreads the daily cap over the day, whatever other days had', () => {
    const campaign = { ...unlimited, dailyImpressions: 1_000 };
    expect(leaseAmount(campaign, used(9_000, 499), NOON)).toBe(1);
    expect(leaseAmount(campaign, used(9_000, 500), NOON)).toBe(0);
    expect(leaseAmount(campaign, used(500, 0), new Date('2026-11-21T00:00:00Z'))).toBe(5);
  });

  it('spreads the daily cap of a first day over what is left of it', () => {
    const campaign = { ...unlimited, dailyImpressions: 1_000, createdAt: NOON };
    expect(leaseAmount(campaign, used(5), NOON)).toBe(0);
    expect(leaseAmount(campaign, used(500), hours(6))).toBe(0);
    expect(leaseAmount(campaign, used(499), hours(6))).toBe(1);
  });

  it('never leads beyond the budget, whatever prices follow each other, and leaves less than one costs', () => {
    const price = fc.integer({ min: 1, max: 300_000 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000 }),
        fc.array(price, { minLength: 1 }),
        price,
        (cents, prices, last) => {
          let millicents = 0;
          const take = (priceCents: number) => {
            const amount = leaseAmount(
              paying(cents, { priceCents }),
              { millicents, today: 0 },
              NOON,
            );
            millicents += amount * priceCents;
            return amount;
          };
          for (const priceCents of prices) take(priceCents);
          expect(millicents).toBeLessThanOrEqual(cents * 1_000);
          while (take(last) > 0) expect(millicents).toBeLessThanOrEqual(cents * 1_000);
          expect(cents * 1_000 - millicents).toBeLessThan(last);
        },
      ),
    );
  });

  it('never leads beyond a limit, and reaches it by the end', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3_000 }),
        fc.option(fc.integer({ min: 1, max: 3_000 })),
        fc.integer({ min: 1, max: 11 }),
        (limit, dailyImpressions, length) => {
          const campaign = paying(limit, {
            dailyImpressions,
            startsAt: hours(0),
            endsAt: hours(length),
          });
          let total = 0;
          for (let hour = 0; hour <= length; hour += 1) {
            for (let amount = 1; amount > 0; total += amount)
              amount = leaseAmount(campaign, used(total), hours(hour));
          }
          expect(total).toBe(Math.min(limit, dailyImpressions ?? limit));
        },
      ),
    );
  });
});
