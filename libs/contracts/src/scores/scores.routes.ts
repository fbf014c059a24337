import { z } from 'zod';
import { defineRoute, EXAMPLE_ID, json } from '../core';
import { mostCompleteEndpoint, scoresEndpoint } from '../endpoints';
import { tabScoreSchema } from './scores.http';
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
