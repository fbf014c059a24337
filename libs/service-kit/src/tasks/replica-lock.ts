/** Lets one replica of a service do something at a time; `KitDatabaseModule` provides it over PostgreSQL. */
export abstract class ReplicaLock {
  /**
   * Runs `work` unless another replica holds the lock of this name.
   * @returns whether it ran; its signal aborts also when the lock is lost
   */
  abstract run(
    name: string,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<void>,
  ): Promise<boolean>;
}
