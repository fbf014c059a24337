import type { AdEvent, AdEventKind } from '@tabdock/contracts/ads';
import { isbot } from 'isbot';
import type { ServedAd } from '../tokens/served-ad';

/** Why an event does not count, as far as its request shows. */
export type RequestReason = 'bot' | 'administrator';

/** Who sent events, and when they arrived. */
export interface Receipt {
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
  readonly reason: RequestReason | null;
}

/** What happened to a served ad; times in milliseconds since 1970. */
export interface ReceivedEvent extends Receipt {
  readonly served: ServedAd;
  readonly kind: AdEventKind;
  readonly happenedAt: number;
  readonly viewMillis: number | null;
}

/** Browsers always say what they are: a request that does not comes from a program. */
export function reasonOf(userAgent: string, isAdmin: boolean): RequestReason | null {
  if (userAgent.trim() === '' || isbot(userAgent)) return 'bot';
  return isAdmin ? 'administrator' : null;
}

/**
 * Turns a report into an event, within what can be: nothing happens after it was reported, and no ad is in view for
 * longer than it was on the page.
 */
export function receive(
  served: ServedAd,
  { kind, afterMillis, viewMillis }: Pick<AdEvent, 'kind' | 'afterMillis' | 'viewMillis'>,
  receipt: Receipt,
): ReceivedEvent {
  const happenedAt = Math.min(served.servedAt + afterMillis, receipt.receivedAt);
  const onPageMillis = Math.max(0, happenedAt - served.servedAt);
  return {
    ...receipt,
    served,
    kind,
    happenedAt,
    viewMillis:
      kind === 'view' && viewMillis !== undefined ? Math.min(viewMillis, onPageMillis) : null,
  };
}
