import type { EventType, StripeEvent } from '../objects/events.ts';
import type { TillObject } from '../objects/objects.ts';
import { viewOf } from '../objects/view.ts';
import { newId } from '../store/ids.ts';

/** The version of Stripe's API that the till speaks. */
export const API_VERSION = '2026-10-28.endive';

export function eventOf(type: EventType, object: TillObject, now: number): StripeEvent {
  return {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: now,
    data: { object: viewOf(object) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  };
}
