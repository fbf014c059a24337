export type PartitionInterval = 'day' | 'week' | 'month';

/** Times from `from` until before `to`. */
export interface PartitionRange {
  readonly from: Date;
  readonly to: Date;
}

/** The interval that holds this time. All begin at midnight in UTC, weeks on Mondays. */
export function rangeAt(interval: PartitionInterval, time: Date): PartitionRange {
  const year = time.getUTCFullYear();
  const month = time.getUTCMonth();
  const day = time.getUTCDate();
  if (interval === 'month') return { from: utc(year, month, 1), to: utc(year, month + 1, 1) };
  const first = interval === 'day' ? day : day - ((time.getUTCDay() + 6) % 7);
  return {
    from: utc(year, month, first),
    to: utc(year, month, first + (interval === 'day' ? 1 : 7)),
  };
}

/** The interval that holds this time and those that follow. */
export function rangesFrom(
  interval: PartitionInterval,
  time: Date,
  following: number,
): PartitionRange[] {
  const ranges = [rangeAt(interval, time)];
  for (let next = 0; next < following; next += 1)
    ranges.push(rangeAt(interval, ranges.at(-1)?.to ?? time));
  return ranges;
}

function utc(year: number, month: number, day: number): Date {
  return new Date(Date.UTC(year, month, day));
}
