import { z } from 'zod';
import { closed, openEnum, openItems, openList } from '../core';
import { FACTS_MAX } from './facts';

/** How hard a track is to play: below 30, 50 and 70 of 100, and above. */
export const SCORE_LEVELS = ['beginner', 'intermediate', 'advanced', 'expert'] as const;
export type ScoreLevel = (typeof SCORE_LEVELS)[number];
export const scoreLevelSchema = openEnum('difficulty level', SCORE_LEVELS, 'expert');

export const DIFFICULTY_PARTS = ['strokes', 'shifts', 'stretches', 'techniques'] as const;
export type DifficultyPart = (typeof DIFFICULTY_PARTS)[number];

const index = z.int().nonnegative();

const partSchema = z.object({
  /** How much of it a second has, where there is most. */
  perSecond: z.number().nonnegative(),
  /** How hard that is, from 0 to 1. */
  share: z.number().min(0).max(1),
  /** Where that is: index of the first bar, and how many. */
  firstBar: index,
  bars: index,
});

export const trackDifficultySchema = z
  .object({
    /** Number from 0 to 100. */
    value: z.int().min(0).max(100),
    level: scoreLevelSchema,
    /** Index of the track. */
    track: index,
    parts: z.object(
      Object.fromEntries(DIFFICULTY_PARTS.map((part) => [part, partSchema])) as Record<
        DifficultyPart,
        typeof partSchema
      >,
    ),
  })
  .meta({ id: 'TrackDifficulty' });
export type TrackDifficulty = z.output<typeof trackDifficultySchema>;

export const DEFECT_KINDS = [
  'bar too short',
  'bar too long',
  'note outside the instrument',
  'empty tail',
  'track without notes',
] as const;
export type DefectKind = (typeof DEFECT_KINDS)[number];

export const scoreDefectSchema = z
  .object({
    kind: closed(z.enum(DEFECT_KINDS), 'defects of other kinds are left out'),
    /** Index of the track; left out for what concerns all. */
    track: index.optional(),
    /** Index of the bar; left out for what concerns all. */
    bar: index.optional(),
  })
  .meta({ id: 'ScoreDefect' });

/** Most defects that are listed; `total` counts all of them. */
export const DEFECTS_LISTED_MAX = 100;

export const scoreDefectsSchema = z
  .object({
    total: index,
    listed: openItems(
      'defect',
      z.array(scoreDefectSchema).max(DEFECTS_LISTED_MAX),
      DEFECT_KINDS,
      ({ kind }) => kind,
    ),
  })
  .meta({ id: 'ScoreDefects' });

/** Pictures of a score's first bars: for wide and narrow screens (SVG), and for links that are shared (PNG). */
export const PREVIEW_KINDS = ['desk', 'phone', 'png'] as const;
export type PreviewKind = (typeof PREVIEW_KINDS)[number];

export const previewCaptionSchema = z.object({
  /** Index of the track that is shown, and its name. */
  track: index,
  name: z.string(),
  /** Index of the first bar, and how many. */
  firstBar: index,
  bars: z.int().positive(),
  /** How many of them the picture for narrow screens shows; as many if left out. */
  phoneBars: z.int().positive().optional(),
  /** Heights of both in pixels: the first is 720 wide, the other 390. */
  heights: z.object({ desk: z.int().positive(), phone: z.int().positive() }).optional(),
});

export const scorePreviewsSchema = z
  .object({
    /** Those that exist and may be shown, at `/api/previews/{sha256}…`. */
    kinds: openList('preview', PREVIEW_KINDS),
    caption: previewCaptionSchema,
    /** Version of the analysis that drew them, which their addresses have. */
    version: z.int().positive().optional(),
  })
  .meta({ id: 'ScorePreviews' });
export type ScorePreviews = z.output<typeof scorePreviewsSchema>;

/** Whether the bars of a score are kept, so that it can be compared. */
export const KEPT_BARS = ['kept', 'too large', 'failed'] as const;

/** What an analysis finds beside pictures. */
export const scoreDetailsSchema = z.object({
  /** Difficulty of each track with strings that has notes, the hardest first, as which the song counts. */
  difficulties: z.array(trackDifficultySchema).max(FACTS_MAX.tracks),
  defects: scoreDefectsSchema,
  /** What the pictures show; null without pictures. */
  caption: previewCaptionSchema.nullable(),
  /** Whether its bars are kept for comparisons, or why not; left out by earlier versions of the analysis. */
  bars: openEnum('kept bars', KEPT_BARS, 'failed').optional(),
});
export type ScoreDetails = z.output<typeof scoreDetailsSchema>;
