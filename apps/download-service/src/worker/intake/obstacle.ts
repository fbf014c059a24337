/** Condition under which a worker cannot do jobs of some kinds, and leaves them to other workers. */
export interface Obstacle {
  /** Half a sentence for messages: `the disk is full`. */
  readonly reason: string;
  /** @throws Error that says what is in the way */
  assertClear(): Promise<void>;
  /** Whether it is asked again for each job that starts, since it may have come up since the last look. */
  readonly isAskedAtStart?: boolean;
}
