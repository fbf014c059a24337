import { AppError } from '@tabdock/contracts/core';
import { RecentUses } from './recent-uses';

/**
 * Turns of known callers after which one goes to a stranger, if any waits, so that neither side can starve the other.
 */
const KNOWN_TURNS_IN_A_ROW = 3;
/** Weight of the latest run in the moving average of a run's duration. */
const SMOOTHING = 0.2;

export const STANDINGS = ['known', 'stranger'] as const;
/** `known`: the caller showed more than a password: a known device, a session, a mailed link. */
export type Standing = (typeof STANDINGS)[number];

export type TurnOutcome =
  | 'done'
  /** Dropped: it would have ended after the caller's deadline. */
  | 'expired'
  /** Too many waited, and this caller had used the most. */
  | 'refused';

/** Callers with the same key share their turns. */
export interface TurnCaller {
  readonly standing: Standing;
  readonly key: string;
}

export function knownCaller(accountId: string): TurnCaller {
  return { standing: 'known', key: accountId };
}

export function strangerCaller(address: string): TurnCaller {
  return { standing: 'stranger', key: address };
}

interface Waiting {
  readonly caller: TurnCaller;
  /** Milliseconds since the epoch. */
  readonly deadline: number;
  readonly start: () => void;
  readonly drop: (error: AppError) => void;
}

export interface HashTurnsOptions {
  /** Runs at the same time, at most. */
  readonly atOnce: number;
  /** Callers that may wait, for each standing. */
  readonly waitingMax: number;
  readonly onOutcome?: (standing: Standing, outcome: TurnOutcome) => void;
  readonly now?: () => number;
}

/**
 * A short queue for expensive work, in which a flood delays only itself. The next turn goes to the caller with the
 * fewest recent turns ("least attained service" scheduling), among equals to the first in the queue: callers take
 * turns, and a newcomer goes before all who have had one. When too many wait, the caller that has had and wants the
 * most turns is refused with SERVICE.UNAVAILABLE; its first refusal counts as a turn. Work that would end after its
 * caller's deadline is not started and fails with SERVICE.DEADLINE_EXCEEDED, unless nothing else runs.
 */
export class HashTurns {
  private readonly waiting: Record<Standing, Waiting[]> = { known: [], stranger: [] };
  private readonly uses: RecentUses;
  private readonly now: () => number;
  private running = 0;
  private knownInARow = 0;
  private typicalMillis = 0;

  constructor(private readonly options: HashTurnsOptions) {
    this.now = options.now ?? Date.now;
    this.uses = new RecentUses(this.now);
  }

  run<T>(caller: TurnCaller, deadline: number, work: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.waiting[caller.standing].push({
        caller,
        deadline,
        start: () => void this.perform(caller, work).then(resolve, reject),
        drop: reject,
      });
      this.refuseOneTooMany(caller.standing);
      this.next();
    });
  }

  /** Uncounts one turn of the caller, for a right password. */
  refund({ key }: TurnCaller): void {
    this.uses.add(key, -1);
  }

  countWaiting(standing: Standing): number {
    return this.waiting[standing].length;
  }

  private async perform<T>(caller: TurnCaller, work: () => Promise<T>): Promise<T> {
    this.running += 1;
    this.uses.add(caller.key, 1);
    const start = this.now();
    try {
      return await work();
    } finally {
      this.running -= 1;
      this.typicalMillis += (this.now() - start - this.typicalMillis) * SMOOTHING;
      this.count(caller.standing, 'done');
      this.next();
    }
  }

  private next(): void {
    while (this.running < this.options.atOnce) {
      this.dropExpired('known');
      this.dropExpired('stranger');
      const turn = this.pick();
      if (!turn) return;
      turn.start();
    }
  }

  private pick(): Waiting | undefined {
    const { known, stranger } = this.waiting;
    const isStrangersTurn = this.knownInARow >= KNOWN_TURNS_IN_A_ROW && stranger.length > 0;
    const queue = known.length > 0 && !isStrangersTurn ? known : stranger;
    this.knownInARow = queue === known ? this.knownInARow + 1 : 0;
    const turn = least(queue, ({ caller }) => this.uses.of(caller.key));
    if (turn) remove(queue, turn);
    return turn;
  }

  private refuseOneTooMany(standing: Standing): void {
    const queue = this.waiting[standing];
    if (queue.length <= this.options.waitingMax) return;
    this.dropExpired(standing);
    if (queue.length <= this.options.waitingMax) return;
    const wants = Map.groupBy(queue, ({ caller }) => caller.key);
    const share = ({ caller: { key } }: Waiting) =>
      this.uses.of(key) + (wants.get(key)?.length ?? 0);
    // Among equals it is the last in the queue.
    const refused = least(queue.toReversed(), (turn) => -share(turn));
    if (!refused) return;
    remove(queue, refused);
    // Without the count a refused caller would stay a newcomer; counting every refusal would starve
    // it.
    if (this.uses.of(refused.caller.key) === 0) this.uses.add(refused.caller.key, 1);
    this.count(standing, 'refused');
    refused.drop(
      new AppError(
        'SERVICE.UNAVAILABLE',
        'Too many people log in right now. Try again in a moment.',
        {
          retryAfterSeconds: 1,
          cause: `${queue.length} password hashes wait`,
        },
      ),
    );
  }

  private dropExpired(standing: Standing): void {
    // With nothing running one turn is tried whatever the last ones took, or that would never be measured again.
    const latest = this.now() + (this.running === 0 ? 0 : this.typicalMillis);
    for (const turn of this.waiting[standing].filter(({ deadline }) => deadline < latest)) {
      remove(this.waiting[standing], turn);
      this.count(standing, 'expired');
      turn.drop(new AppError('SERVICE.DEADLINE_EXCEEDED'));
    }
  }

  private count(standing: Standing, outcome: TurnOutcome): void {
    this.options.onOutcome?.(standing, outcome);
  }
}

/** The first item with the smallest measure. */
function least<T>(items: readonly T[], measure: (item: T) => number): T | undefined {
  let [found] = items;
  let smallest = Infinity;
  for (const item of items) {
    const size = measure(item);
    if (size < smallest) [found, smallest] = [item, size];
  }
  return found;
}

function remove<T>(items: T[], item: T): void {
  const place = items.indexOf(item);
  if (place >= 0) items.splice(place, 1);
}
