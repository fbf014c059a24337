import { z } from 'zod';
import { closed, defineMessage, openEnum, openItems, ownerSchema, sha256Schema } from '../core';
import { tabComparisonSchema } from './comparison.http';
import { downloadsOpenFile } from '../downloads';
import { conversionKindSchema, conversionSchema } from './conversions';
import { PREVIEW_KINDS } from './details';
import { nearScoreSchema, SCORE_RELATIONS, songVerdictSchema, tabScoreSchema } from './scores.http';
import { scoresText } from './text';

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
        /** Version of the analysis that drew it. */
        version: z.int().positive().optional(),
      })
      .nullable(),
  }),
});

/**
 * What a visitor may play of a tab: their own download of it, or the first bars. Fails with SCORES.NOT_PLAYABLE, or
 * TAB.TAKEN_DOWN.
 */
export const scoresOpenPlay = defineMessage('scores.openPlay', {
  service: 'downloads',
  request: z.object({ owner: ownerSchema, tabId: z.uuid() }),
  reply: z.object({
    /** The account's download of the tab; null if it gets the first bars. */
    downloadId: z.uuid().nullable(),
    /** The first bars as a .gp of their own, at most 64 KiB before that; null with a download. */
    teaser: z.base64().nullable(),
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
    /** One for each of `tabIds`, in their order. */
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

/** Most rows of a comparison per call. */
export const COMPARED_ROWS_MAX = 32;

/**
 * Compares the stored files of two tabs, track by track, and one pair of tracks bar by bar. Contents are only those that
 * the owner may see, and as many as there is room for in a reply of 128 KiB.
 */
export const scoresCompare = defineMessage('scores.compare', {
  service: 'downloads',
  request: z.object({
    one: z.uuid(),
    other: z.uuid(),
    owner: ownerSchema,
    /** Place of a pair of tracks in an earlier reply; if left out or not there, the first that differs. */
    track: z.int().nonnegative().optional(),
    /** First row whose contents are wanted, and how many. */
    from: z.int().nonnegative(),
    rows: z.int().min(0).max(COMPARED_ROWS_MAX),
  }),
  reply: tabComparisonSchema,
  deadlineMillis: 5_000,
});

const conversionRequest = z.object({
  owner: ownerSchema,
  tabId: z.uuid(),
  kind: conversionKindSchema,
});

/**
 * Begins to convert the file that the owner has of a tab, or says how far that is: begun twice, it is made once. Fails
 * with DOWNLOADS.NOT_FOUND unless the owner has it, DOWNLOADS.FILE_GONE, TAB.TAKEN_DOWN.
 */
export const scoresConvert = defineMessage('scores.convert', {
  service: 'downloads',
  request: conversionRequest,
  reply: conversionSchema,
});

/** Permission to read a conversion, as `downloads.openFile`. Fails with SCORES.CONVERSION_NOT_READY and as `scores.convert`. */
export const scoresOpenConversion = defineMessage('scores.openConversion', {
  service: 'downloads',
  request: conversionRequest,
  reply: downloadsOpenFile.reply,
});

export const SCORES_MESSAGES = [
  scoresOfTabs,
  scoresPreview,
  scoresText,
  scoresOpenPlay,
  scoresVerdict,
  scoresNear,
  scoresCompare,
  scoresConvert,
  scoresOpenConversion,
] as const;
