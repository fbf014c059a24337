import { rangeAt, rangesFrom } from './partition-range';

const days = (interval: Parameters<typeof rangeAt>[0], time: string) => {
  const { from, to } = rangeAt(interval, new Date(time));
  return [from.toISOString(), to.toISOString()];
};

describe('ranges of partitions', () => {
  it('begin at midnight in UTC, weeks on Mondays', () => {
    expect(days('day', '2028-02-28T23:59:59.999Z')).toEqual([
      '2028-02-28T00:00:00.000Z',
      '2028-02-29T00:00:00.000Z',
    ]);
    // A Sunday and the Monday after it.
    expect(days('week', '2026-11-22T23:00:00Z')).toEqual([
      '2026-11-16T00:00:00.000Z',
      '2026-11-23T00:00:00.000Z',
    ]);
    expect(days('week', '2026-11-23T00:00:00Z')[0]).toBe('2026-11-23T00:00:00.000Z');
    expect(days('month', '2026-12-31T12:00:00Z')).toEqual([
      '2026-12-01T00:00:00.000Z',
      '2027-01-01T00:00:00.000Z',
    ]);
  });

  it('follow each other without a gap', () => {
    const ranges = rangesFrom('month', new Date('2026-11-22T10:00:00Z'), 3);
    expect(ranges.map(({ from }) => from.toISOString().slice(0, 7))).toEqual([
      '2026-11',
      '2026-12',
      '2027-01',
      '2027-02',
    ]);
    expect(ranges.slice(1).map(({ from }) => from)).toEqual(
      ranges.slice(0, -1).map(({ to }) => to),
    );
  });
});
