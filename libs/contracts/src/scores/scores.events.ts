import { z } from 'zod';
import { defineEvent, openList, sha256Schema } from '../core';
import { scoreLevelSchema } from './details';
import { TRACK_KINDS } from './facts';
import { scoreStateSchema } from './scores.http';

/**
 * What is known about the file of these tabs has changed. Published for each step (facts, analysis, another tab with the
 * same content); the newest event of a tab counts, and the same one may come again.
 */
export const scoreAnalysed = defineEvent('score.analysed', {
  version: 1,
  data: z.object({
    sha256: sha256Schema,
    /** Tabs whose newest file it is. */
    tabIds: z.array(z.uuid()).min(1),
    state: scoreStateSchema,
    /** How hard the hardest track with strings is; null if not known. */
    difficulty: z.object({ value: z.int().min(0).max(100), level: scoreLevelSchema }).nullable(),
    /** What plays, each kind once; null if not known. */
    kinds: openList('track kind', TRACK_KINDS).nullable(),
    /** Repeats followed; null if not known. */
    playedBars: z.int().nonnegative().nullable(),
  }),
});

export const SCORES_EVENTS = [scoreAnalysed] as const;
