import { z } from 'zod';
import { defineRoute, EXAMPLE_ID, json } from '../core';
import { mostCompleteEndpoint, scoresEndpoint, songVerdictEndpoint } from '../endpoints';
import { songVerdictSchema, tabScoreSchema } from './scores.http';
import { SCORE_TABS_MAX } from './scores.messages';

const OTHER_ID = '7c1de1f8-2b8e-4a55-8f0c-4c5a6f3d9b21';
/** Characters of an id and what stands after it. */
const ID_LENGTH = 37;

const id = z.uuid().toLowerCase();
const idsText = z.string().max(SCORE_TABS_MAX * ID_LENGTH);

const ids = idsText
  .transform((text) => text.split(','))
  .pipe(z.array(id).max(SCORE_TABS_MAX))
  .meta({ example: EXAMPLE_ID });

const songs = idsText
  .transform((text) => text.split(';').map((song) => song.split(',')))
  .pipe(
    z
      .array(z.array(id))
      .refine(
        (all) => all.flat().length <= SCORE_TABS_MAX,
        `Must have at most ${SCORE_TABS_MAX} ids`,
      ),
  )
  .meta({ example: `${EXAMPLE_ID},${OTHER_ID}` });

export const scoresRoute = defineRoute(scoresEndpoint, {
  id: 'scores',
  tag: 'tabs',
  summary: 'What the stored files of tabs hold',
  description: `At most ${SCORE_TABS_MAX} ids of tabs, with commas between them; null for a tab without a stored file.`,
  permission: 'tabs.see',
  limit: 'generous',
  query: z.strictObject({ tabs: ids }),
  response: json(
    z
      .object({
        scores: z.array(z.object({ tabId: z.uuid(), score: tabScoreSchema.nullable() })),
      })
      .meta({ id: 'TabScores' }),
    { scores: [{ tabId: EXAMPLE_ID, score: null }] },
  ),
  errors: [],
});

const sha256 = { whole: 'ab'.repeat(32), part: 'cd'.repeat(32) };
const judged = { group: 0, partOf: [], seemsAnotherSong: false, defectsInHundredBars: 0 };

export const songVerdictRoute = defineRoute(songVerdictEndpoint, {
  id: 'songVerdict',
  tag: 'tabs',
  summary: 'The stored versions of a song, and which is the most complete',
  description: `At most ${SCORE_TABS_MAX} ids of tabs of one song, with commas between them. Tabs whose file is not stored, or not analysed, are in no version.`,
  permission: 'tabs.see',
  limit: 'generous',
  query: z.strictObject({ tabs: ids }),
  response: json(songVerdictSchema, {
    versions: [
      {
        ...judged,
        sha256: sha256.whole,
        tabIds: [EXAMPLE_ID],
        playedBars: 96,
        stringTracks: 3,
        hasBass: true,
        hasDrums: true,
        hasSections: true,
        hasLyrics: false,
        hasChords: true,
      },
      {
        ...judged,
        sha256: sha256.part,
        tabIds: [OTHER_ID],
        group: 1,
        partOf: [sha256.whole],
        playedBars: 32,
        stringTracks: 2,
        hasBass: false,
        hasDrums: false,
        hasSections: false,
        hasLyrics: false,
        hasChords: false,
      },
    ],
    best: [sha256.whole],
    others: [{ sha256: sha256.part, decidedBy: 'part' }],
    waiting: 0,
  }),
  errors: [],
});

export const mostCompleteRoute = defineRoute(mostCompleteEndpoint, {
  id: 'mostComplete',
  tag: 'tabs',
  summary: 'Which versions of songs are the most complete',
  description: `Ids of tabs, those of one song with commas between them, songs with semicolons; at most ${SCORE_TABS_MAX} ids. Several of a song are equally complete; none where fewer than two are stored and analysed.`,
  permission: 'tabs.see',
  limit: 'per-minute',
  query: z.strictObject({ songs }),
  response: json(
    z
      .object({ songs: z.array(z.object({ best: z.array(z.uuid()) })) })
      .meta({ id: 'MostComplete' }),
    { songs: [{ best: [OTHER_ID] }] },
  ),
  errors: [],
});
