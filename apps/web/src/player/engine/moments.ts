import type { PlayerMoment } from '../interface/player';

/** The moment of a player, and who wants to know of it: the engine tells hundreds of times a second, this once a frame. */
export class Moments {
  private readonly listeners = new Set<() => void>();
  private frame = 0;
  private latest: PlayerMoment;

  constructor(private readonly read: () => PlayerMoment) {
    this.latest = read();
  }

  now(): PlayerMoment {
    return this.latest;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Something may have changed. */
  readonly changed = (): void => {
    this.frame ||= requestAnimationFrame(this.tell);
  };

  /** Somebody has changed something, and may do so again before the next frame. */
  readonly tell = (): void => {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    const next = this.read();
    if (isSame(next, this.latest)) return;
    this.latest = next;
    for (const listener of this.listeners) listener();
  };

  end(): void {
    cancelAnimationFrame(this.frame);
    this.listeners.clear();
  }
}

function isSame(one: PlayerMoment, other: PlayerMoment): boolean {
  const keys = Object.keys(one) as (keyof PlayerMoment)[];
  return keys.every((key) => one[key] === other[key]);
}
