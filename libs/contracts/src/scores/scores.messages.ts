import { z } from 'zod';
import { closed, defineMessage, openEnum, openItems, sha256Schema } from '../core';
import { PREVIEW_KINDS } from './details';
import { nearScoreSchema, SCORE_RELATIONS, songVerdictSchema, tabScoreSchema } from './scores.http';

/** Most tabs per call. */
export const SCORE_TABS_MAX = 50;
const tabIds = z.array(z.uuid()).min(1).max(SCORE_TABS_MAX);

/** What is known about the file that is stored for each of these tabs, in their order; null where none is. */
export const scoresOfTabs = defineMessage('scores.ofTabs', {
  service: 'downloads',
  request: z.object({ tabIds }),
  reply: z.object({
    scores: z.array(z.object({ tabId: z.uuid(), score: tabScoreSchema.nullable() })),
  }),
});

/** One picture of a file's first bars; null if there is none, or if no source of the file allows it. */
export const scoresPreview = defineMessage('scores.preview', {
  service: 'downloads',
  request: z.object({
    sha256: sha256Schema,
    kind: closed(z.enum(PREVIEW_KINDS), 'no other picture is sent in its place'),
  }),
  reply: z.object({
    preview: z
      .object({
        contentType: z.string(),
        /** At most 128 KiB before that. */
        base64: z.base64(),
      })
      .nullable(),
  }),
});

/** Judges the stored versions of one song, given by its tabs: which one is the most complete, and why. */
export const scoresVerdict = defineMessage('scores.verdict', {
  service: 'downloads',
  request: z.object({ tabIds }),
  reply: songVerdictSchema,
});

export const SCORE_AUDIENCES = ['everybody', 'administrators'] as const;
/** Most scores that are named for one tab. */
export const NEAR_SCORES_MAX = 20;

/**
 * Stored files with the same music as the file of each of these tabs, or with another version of it: the nearest first.
 * Nothing is said of files that hold too little to tell.
 */
export const scoresNear = defineMessage('scores.near', {
  service: 'downloads',
  request: z.object({
    tabIds,
    /** Tabs that are known to be versions of one song: each of `tabIds` is compared with them directly. */
    versionIds: z.array(z.uuid()).max(SCORE_TABS_MAX).default([]),
    /** `everybody`: tabs of sources that do not allow to show what is in their files are left out. */
    audience: openEnum('score audience', SCORE_AUDIENCES, 'everybody').default('everybody'),
  }),
  reply: z.object({
    /** In the order of `tabIds`. */
    tabs: z.array(
      z.object({
        tabId: z.uuid(),
        near: openItems(
          'score relation',
          z.array(nearScoreSchema).max(NEAR_SCORES_MAX),
          SCORE_RELATIONS,
          ({ relation }) => relation,
        ),
        /** Those of `versionIds` whose files hold enough to tell that they are not like it. */
        unlike: z.array(z.uuid()),
      }),
    ),
  }),
});

export const SCORES_MESSAGES = [scoresOfTabs, scoresPreview, scoresVerdict, scoresNear] as const;
