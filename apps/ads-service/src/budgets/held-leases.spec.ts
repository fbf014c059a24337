import { dayOf, HeldLeases, isDone } from './held-leases';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const SECOND_MILLIS = 1_000;
const DAY_MILLIS = 24 * 60 * 60 * SECOND_MILLIS;

function holding(...amounts: readonly number[]): HeldLeases {
  const leases = new HeldLeases();
  amounts.forEach((amount, nth) =>
    leases.add(
      { id: `lease-${nth}`, campaignId: 'campaign', day: dayOf(NOW), amount, priceMillicents: 0 },
      NOW,
    ),
  );
  return leases;
}

const spendAll = (leases: HeldLeases, now = NOW) => {
  const spent: string[] = [];
  for (let id = leases.spend(now); id !== undefined; id = leases.spend(now)) spent.push(id);
  return spent;
};

describe('the leases of a replica', () => {
  it('pay one impression after the other, the earliest lease first', () => {
    const leases = holding(2, 1);
    expect(leases.canSpend(NOW)).toBe(true);
    expect(spendAll(leases)).toEqual(['lease-0', 'lease-0', 'lease-1']);
    expect(leases.canSpend(NOW)).toBe(false);
    expect(leases.all().every((lease) => isDone(lease, NOW))).toBe(true);
  });

  it('run low when half of the latest is used', () => {
    const leases = holding(4);
    expect(new HeldLeases().runsLow(NOW)).toBe(true);
    leases.spend(NOW);
    expect(leases.runsLow(NOW)).toBe(false);
    leases.spend(NOW);
    expect(leases.runsLow(NOW)).toBe(true);
  });

  it('pay nothing when they may soon be taken for those of a dead replica, until they are renewed', () => {
    const leases = holding(5);
    const later = NOW + 45 * SECOND_MILLIS;
    expect(leases.canSpend(later - 1)).toBe(true);
    expect(leases.spend(later)).toBeUndefined();
    for (const lease of leases.all()) lease.renewedAt = later;
    expect(leases.spend(later)).toBe('lease-0');
  });

  it('pay nothing on another day', () => {
    const leases = holding(5);
    for (const lease of leases.all()) lease.renewedAt = NOW + DAY_MILLIS;
    expect(spendAll(leases, NOW + DAY_MILLIS)).toEqual([]);
    expect(leases.all().every((lease) => isDone(lease, NOW + DAY_MILLIS))).toBe(true);
  });
});
