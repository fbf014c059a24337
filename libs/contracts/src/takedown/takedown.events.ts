import { z } from 'zod';
import { actorSchema, defineEvent, openEnum, sha256Schema } from '../core';
import { SCORE_RELATIONS } from '../scores/scores.http';
import { TAKEDOWN_REQUEST_KINDS } from './takedown.http';

const takedown = z.object({
  takedownId: z.uuid(),
  /** Its number in the public register. */
  number: z.int().positive(),
  /** Raised by each change: of two events about a takedown the higher one counts. The same one may come again. */
  revision: z.int().positive(),
  /** The administrator; absent if the system did it, or says it again. */
  actor: actorSchema.optional(),
  /** Why, in the administrator's words. */
  note: z.string().optional(),
});

/** One tab that was taken down: by its id, and by its address at the source. */
export const takenDownTabSchema = z.object({
  tabId: z.uuid(),
  sourceId: z.string(),
  /** The tab's page on the source site. */
  url: z.string(),
});
export type TakenDownTab = z.output<typeof takenDownTabSchema>;

/**
 * Says that these tabs, and every file that has the content of one of theirs, are not to be shown, served or fetched.
 * Published again with a higher revision when the takedown gets more tabs, and from time to time for services that
 * missed it.
 */
export const takedownApplied = defineEvent('takedown.applied', {
  version: 1,
  data: takedown.extend({
    tabs: z.array(takenDownTabSchema).min(1),
    /** The tab that the system has just added, as its file has the content of a taken-down one. */
    matchedTabId: z.uuid().optional(),
    /** The tab that the administrator has just added, as its file holds the music of a taken-down one. */
    suggestedTabId: z.uuid().optional(),
  }),
});

/** Says that the takedown no longer holds. A tab comes back unless another takedown has it too. */
export const takedownLifted = defineEvent('takedown.lifted', {
  version: 1,
  data: takedown.extend({ tabIds: z.array(z.uuid()).min(1) }),
});

/** A notice or counter-notice was turned down; nothing changes for the tabs. */
export const takedownRejected = defineEvent('takedown.rejected', {
  version: 1,
  data: z.object({
    /** Number of the request. */
    number: z.int().positive(),
    kind: openEnum('takedown request', TAKEDOWN_REQUEST_KINDS, 'notice'),
    actor: actorSchema,
    note: z.string(),
  }),
});

/** An administrator keeps a tab whose file holds the music of a taken-down one. */
export const takedownSuggestionDismissed = defineEvent('takedown.suggestion-dismissed', {
  version: 1,
  data: z.object({
    /** Number of the takedown. */
    number: z.int().positive(),
    tabId: z.uuid(),
    actor: actorSchema,
  }),
});

/**
 * Says that one more tab has the content of a takedown's file, which is refused; the tab becomes part of the takedown.
 */
export const takedownMatched = defineEvent('takedown.matched', {
  version: 1,
  data: z.object({
    takedownId: z.uuid(),
    tabId: z.uuid(),
    sha256: sha256Schema,
  }),
});

/**
 * Says that a tab's file holds the music of a takedown's file, or another version of it. Nothing follows by itself: an
 * administrator decides. The same one may come again.
 */
export const takedownSuggested = defineEvent('takedown.suggested', {
  version: 1,
  data: z.object({
    takedownId: z.uuid(),
    tabId: z.uuid(),
    /** What the tab's file is to the removed one. */
    relation: openEnum('score relation', SCORE_RELATIONS, 'version'),
    measure: z.number().min(0).max(1),
  }),
});

/** Says that this content is no longer in the store. A process that is still sending it stops. */
export const fileTakenDown = defineEvent('file.taken-down', {
  version: 1,
  data: z.object({ sha256: sha256Schema }),
});

/** Published by search-service, which owns takedowns. */
export const TAKEDOWN_EVENTS = [
  takedownApplied,
  takedownLifted,
  takedownRejected,
  takedownSuggestionDismissed,
] as const;
/** Published by download-service, which owns the files. */
export const TAKEDOWN_FILE_EVENTS = [takedownMatched, takedownSuggested, fileTakenDown] as const;
