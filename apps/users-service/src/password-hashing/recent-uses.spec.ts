import { RecentUses } from './recent-uses';

describe('RecentUses', () => {
  let now = 0;
  const minutes = (count: number) => (now += count * 60_000);

  beforeEach(() => (now = 0));

  it('counts each key separately, and uncounts a use', () => {
    const uses = new RecentUses(() => now);
    uses.add('a', 1);
    uses.add('a', 1);
    uses.add('b', 1);
    uses.add('a', -1);
    expect([uses.of('a'), uses.of('b'), uses.of('c')]).toEqual([1, 1, 0]);
  });

  it('never goes below zero', () => {
    const uses = new RecentUses(() => now);
    uses.add('a', -1);
    expect(uses.of('a')).toBe(0);
  });

  it('forgets a use after 15 to 30 minutes', () => {
    const uses = new RecentUses(() => now);
    uses.add('a', 3);
    minutes(15);
    uses.add('b', 1);
    expect(uses.of('a')).toBe(3);
    minutes(15);
    uses.add('b', 1);
    expect([uses.of('a'), uses.of('b')]).toEqual([0, 2]);
  });

  it('keeps at most two generations of keys', () => {
    const uses = new RecentUses(() => now, 2);
    for (const key of ['a', 'b', 'c', 'd', 'e']) uses.add(key, 1);
    expect(['a', 'b', 'c', 'd', 'e'].map((key) => uses.of(key))).toEqual([0, 0, 1, 1, 1]);
  });
});
