import { hash } from 'node:crypto';

const HASH_BITS = 48;

interface Weighted {
  readonly id: string;
  /** Weight. */
  readonly priority: number;
}

/**
 * A random order in which each position is drawn by weight from what is left (Efraimidis and Spirakis, "Weighted random
 * sampling with a reservoir", 2006). The same seed gives the same order.
 */
export function weightedOrder<T extends Weighted>(candidates: readonly T[], seed: string): T[] {
  return candidates
    .map((candidate) => ({
      candidate,
      key: -Math.log(uniform(`${seed} ${candidate.id}`)) / candidate.priority,
    }))
    .sort((one, other) => one.key - other.key)
    .map(({ candidate }) => candidate);
}

/** A number above 0 and below 1, the same for the same text. */
function uniform(text: string): number {
  const digest = hash('sha256', text, 'buffer');
  return (digest.readUIntBE(0, HASH_BITS / 8) + 0.5) / 2 ** HASH_BITS;
}
