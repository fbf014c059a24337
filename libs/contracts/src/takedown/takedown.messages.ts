import { z } from 'zod';
import { actorSchema, closed, defineMessage } from '../core';
import { takedownsDecideSuggestion, takedownsSuggestions } from './suggestions.messages';
import {
  counterNoticeBodySchema,
  takeDownBodySchema,
  takedownNoteBodySchema,
  takedownNoticeBodySchema,
  takedownReceiptSchema,
  takedownRequestSchema,
  takedownRequestsResponseSchema,
  takedownSchema,
  takedownsResponseSchema,
  TAKEDOWNS_PAGE_SIZE_MAX,
} from './takedown.http';

const paged = z.object({
  page: z.int().min(1),
  pageSize: z.int().min(1).max(TAKEDOWNS_PAGE_SIZE_MAX),
});
/** `requestId` is the idempotency key. */
const received = z.object({ requestId: z.uuid() });
const acting = z.object({ actor: actorSchema });
const decision = acting.extend({ requestId: z.uuid() });

/** Queues a notice. Fails with REQUEST.TOO_MANY if the e-mail address or the queue has too many open ones. */
export const takedownsNotify = defineMessage('takedowns.notify', {
  service: 'search',
  request: received.extend(takedownNoticeBodySchema.shape),
  reply: takedownReceiptSchema,
});

/** Queues a counter-notice. Fails with TAKEDOWN.NOT_FOUND unless the takedown holds, and with REQUEST.TOO_MANY. */
export const takedownsCounter = defineMessage('takedowns.counter', {
  service: 'search',
  request: received.extend(counterNoticeBodySchema.shape),
  reply: takedownReceiptSchema,
});

export const takedownsQueue = defineMessage('takedowns.queue', {
  service: 'search',
  request: paged.extend({
    state: closed(z.enum(['open', 'decided']), 'no other requests are listed in their place'),
  }),
  reply: takedownRequestsResponseSchema,
});

/**
 * Accepts a notice: what these addresses lead to is removed everywhere. Repeating it has no effect. Fails with
 * TAKEDOWN.REQUEST_NOT_FOUND, TAKEDOWN.DECIDED if it was rejected, TAKEDOWN.NOTHING_THERE if no address leads anywhere.
 */
export const takedownsRemove = defineMessage('takedowns.remove', {
  service: 'search',
  request: decision.extend(takeDownBodySchema.shape),
  reply: z.object({ takedown: takedownSchema }),
});

/**
 * Ends a takedown, because of a counter-notice or without one. Repeating it has no effect. Fails with
 * TAKEDOWN.REQUEST_NOT_FOUND, TAKEDOWN.DECIDED if it was rejected, TAKEDOWN.NOT_FOUND.
 */
export const takedownsRestore = defineMessage('takedowns.restore', {
  service: 'search',
  request: acting
    .extend(takedownNoteBodySchema.shape)

    .and(
      closed(
        z.union([z.object({ requestId: z.uuid() }), z.object({ takedownId: z.uuid() })]),
        'nothing else is restored in its place',
      ),
    ),
  reply: z.object({ takedown: takedownSchema }),
});

/** Repeating it has no effect. Fails with TAKEDOWN.REQUEST_NOT_FOUND, TAKEDOWN.DECIDED if it was accepted. */
export const takedownsReject = defineMessage('takedowns.reject', {
  service: 'search',
  request: decision.extend(takedownNoteBodySchema.shape),
  reply: z.object({ request: takedownRequestSchema }),
});

/** The public register. */
export const takedownsRegister = defineMessage('takedowns.register', {
  service: 'search',
  request: paged,
  reply: takedownsResponseSchema,
});

export const TAKEDOWN_MESSAGES = [
  takedownsNotify,
  takedownsCounter,
  takedownsQueue,
  takedownsRemove,
  takedownsRestore,
  takedownsReject,
  takedownsRegister,
  takedownsSuggestions,
  takedownsDecideSuggestion,
] as const;
