import type { EventType } from '../objects/events.ts';
import type { TillObject } from '../objects/objects.ts';
import type { Store } from '../store/store.ts';

/** What every action of the till works with. */
export interface Context {
  readonly store: Store;
  /** Address of the till's own pages, without a slash at its end. */
  readonly publicUrl: string;
  /** Seconds since 1970: when what is being done happens. */
  readonly now: number;
  /** Sends an event to the webhook, with the object as it is at this moment. */
  readonly emit: (type: EventType, object: TillObject) => void;
}

/** What Stripe has of every object. */
export function basics<Name extends TillObject['object'] | 'subscription_item' | 'line_item'>(
  { now }: Context,
  object: Name,
  id: string,
): {
  id: string;
  object: Name;
  livemode: false;
  created: number;
  metadata: Record<string, string>;
} {
  return { id, object, livemode: false, created: now, metadata: {} };
}
