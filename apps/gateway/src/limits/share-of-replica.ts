/** Least share of a limit, so that a visitor whose requests all reach one replica is not refused at once. */
const SHARE_MIN = 20;

/**
 * Share of one replica in a limit that is said for the whole installation: rounded up, and no less than 20 or the limit
 * itself.
 */
export function shareOfReplica(limit: number, replicas: number): number {
  return Math.max(Math.ceil(limit / replicas), Math.min(limit, SHARE_MIN));
}
