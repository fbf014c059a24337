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
const none = { total: 0, today: 0 };
const used = (total: number, today = total) => ({ total, today });

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
    expect(leaseAmount(campaign, used(2), NOON)).toBe(1);
    expect(leaseAmount(campaign, used(3), NOON)).toBe(0);
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
