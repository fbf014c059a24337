/** Recent pace of a source, by the jobs that ended last; ages and durations in seconds. */
export interface SourcePace {
  /** Mean time from hand-over to end, all attempts of a job together; null before the first end. */
  readonly meanSeconds: number | null;
  readonly lastEndAge: number | null;
  /** Time since the oldest job in flight was handed over; null when there is none. */
  readonly inFlightAge: number | null;
}

export interface Waiting {
  readonly ahead: number;
  /** Time until it may be handed over; negative since then. */
  readonly dueInSeconds: number;
}

export interface Budget {
  readonly requestsPerSecond: number;
  readonly concurrency: number;
}

/** A source counts as stalled if no job ended for this long, or for twice the duration of a job. */
const STALLED_SECONDS = 60;

/**
 * Seconds until a waiting job starts, or null if unknown. By Little's law the jobs that end per second are the slots
 * divided by the time that each job holds one, which includes waiting for a worker; the budget's rate is an upper
 * limit. `pausedSeconds` is the rest of the source's pause.
 */
export function secondsUntilStart(
  { ahead, dueInSeconds }: Waiting,
  pace: SourcePace,
  { requestsPerSecond, concurrency }: Budget,
  pausedSeconds: number,
): number | null {
  const { meanSeconds } = pace;
  if (meanSeconds === null) return null;
  if (pausedSeconds === 0 && isStalled(-dueInSeconds, pace)) return null;
  const perSecond = Math.min(
    requestsPerSecond,
    concurrency / Math.max(meanSeconds, Number.EPSILON),
  );
  const turnSeconds = pausedSeconds + (ahead + 1) / perSecond;
  return Math.ceil(Math.max(turnSeconds, dueInSeconds));
}

/** Nothing happened for a while, although something should have. */
function isStalled(dueForSeconds: number, { meanSeconds, lastEndAge, inFlightAge }: SourcePace) {
  const patience = Math.max(STALLED_SECONDS, 2 * (meanSeconds ?? 0));
  return (
    (lastEndAge ?? Infinity) > patience && Math.max(dueForSeconds, inFlightAge ?? 0) > patience
  );
}
