import { z } from 'zod';
import { closed, openEnum, sha256Schema } from '../core';
import { scoreDefectsSchema, scorePreviewsSchema, trackDifficultySchema } from './details';
import { scoreFactsSchema } from './facts';

/**
 * How much is known about a stored file. `waiting`: what is null may follow. `failed`: it does not, since the analysis
 * of this file was given up.
 */
export const SCORE_STATES = ['analysed', 'waiting', 'failed'] as const;
export type ScoreState = (typeof SCORE_STATES)[number];
export const scoreStateSchema = openEnum('score state', SCORE_STATES, 'waiting');

/**
 * Who may play a tab in the page. `everybody`: its first bars, and all of it those who have it. `owners`: only those. An
 * account has what it has downloaded.
 */
export const PLAY_AUDIENCES = ['everybody', 'owners', 'nobody'] as const;
export type PlayAudience = (typeof PLAY_AUDIENCES)[number];

/** What is known about the file that is stored for a tab. */
export const tabScoreSchema = z
  .object({
    /** SHA-256 of the file, by which its previews are asked for. */
    sha256: sha256Schema,
    state: scoreStateSchema,
    facts: scoreFactsSchema.nullable(),
    /** Difficulty of each track with strings that has notes, the hardest first, as which the song counts; null if not known. */
    difficulties: z.array(trackDifficultySchema).nullable(),
    defects: scoreDefectsSchema.nullable(),
    /** Null without pictures, and if the source allows none. */
    previews: scorePreviewsSchema.nullable(),
    /** Nobody if left out. */
    playedBy: openEnum('play audience', PLAY_AUDIENCES, 'nobody').optional(),
    /** Whether its bars can be read as text, at `/api/tabs/{id}/text`; left out if not known. */
    hasText: z.boolean().optional(),
  })
  .meta({ id: 'TabScore' });
export type TabScore = z.output<typeof tabScoreSchema>;

/** What decides between two versions, the most important first. */
export const VERDICT_CRITERIA = [
  'part',
  'length',
  'tracks',
  'bass',
  'drums',
  'defects',
  'sections',
  'lyrics',
  'chords',
] as const;
export type VerdictCriterion = (typeof VERDICT_CRITERIA)[number];

/** One content among the stored versions of a song, with what it is judged by. */
export const songVersionSchema = z
  .object({
    sha256: sha256Schema,
    /** Tabs that have exactly this content. */
    tabIds: z.array(z.uuid()).min(1),
    /** Versions with the same number hold the same music, or nearly. */
    group: z.int().nonnegative(),
    /** The longer versions that hold all of it. */
    partOf: z.array(sha256Schema),
    /** Whether it is like no other version, though enough is known to tell. */
    seemsAnotherSong: z.boolean(),
    /** Repeats followed. */
    playedBars: z.int().nonnegative(),
    /** Tracks of guitars and basses with notes. */
    stringTracks: z.int().nonnegative(),
    hasBass: z.boolean(),
    hasDrums: z.boolean(),
    defectsInHundredBars: z.int().nonnegative(),
    hasSections: z.boolean(),
    hasLyrics: z.boolean(),
    hasChords: z.boolean(),
  })
  .meta({ id: 'SongVersion' });
export type SongVersion = z.output<typeof songVersionSchema>;

export const songVerdictSchema = z
  .object({
    versions: z.array(songVersionSchema),
    /** The most complete: several for a tie; none for fewer than two versions. */
    best: z.array(sha256Schema),
    /** What decided against each other version. */
    others: z.array(
      z.object({
        sha256: sha256Schema,
        /** Null for a criterion that only a newer release knows. */ decidedBy: openEnum(
          'verdict criterion',
          VERDICT_CRITERIA,
          null,
        ),
      }),
    ),
    /** How many of the tabs have a file whose analysis waits. */
    waiting: z.int().nonnegative(),
  })
  .meta({ id: 'SongVerdict' });
export type SongVerdict = z.output<typeof songVerdictSchema>;

/** What a score is to another one, from the first's point of view. */
export const SCORE_RELATIONS = ['same', 'nearly the same', 'part', 'whole', 'version'] as const;

/** A stored file that is like another one. */
export const nearScoreSchema = z
  .object({
    sha256: sha256Schema,
    /** Tabs that have exactly this content, at most 10. */
    tabIds: z.array(z.uuid()).min(1),
    /** `part`: the one asked for is part of it. */
    relation: closed(z.enum(SCORE_RELATIONS), 'scores in other relations are left out'),
    /** The share of bars, for a version of melody, that they have in common: 0 to 1. */
    measure: z.number().min(0).max(1),
  })
  .meta({ id: 'NearScore' });
export type NearScore = z.output<typeof nearScoreSchema>;
