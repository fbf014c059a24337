import type { Store } from './store.ts';

/** The till's clock: the machine's, and ahead of it by what it was advanced. Seconds since 1970. */
export class Clock {
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  now(): number {
    return Math.floor((Date.now() + this.store.state.offsetMillis) / 1_000);
  }

  /** Moves the clock forward, never back. */
  moveTo(seconds: number): void {
    const ahead = seconds * 1_000 - Date.now();
    if (ahead > this.store.state.offsetMillis) this.store.state.offsetMillis = ahead;
  }
}
