import { z } from 'zod';
import { defineRoute, idParameter, json } from '../core';
import { compareEndpoint } from '../endpoints';
import { tabComparisonSchema } from './comparison.http';
import { COMPARED_ROWS_MAX } from './scores.messages';

const place = z.coerce.number().int().nonnegative().max(1_000_000);

/** Which part of a comparison is wanted. */
export const compareQuerySchema = z.object({
  /** Place of a pair of tracks in the reply; the first that differs if left out. */
  track: place.optional().meta({ example: 0 }),
  /** First row whose contents are wanted, and how many. */
  from: place.default(0).meta({ example: 0 }),
  bars: z.coerce.number().int().min(0).max(COMPARED_ROWS_MAX).default(8).meta({ example: 8 }),
});

const track = { index: 0, name: 'Lead', kind: 'guitar', strings: 6, bars: 1 } as const;
const content = { ticks: 3840, beats: [{ at: 0, ticks: 960, notes: [{ pitch: 64 }] }] };

export const compareRoute = defineRoute(compareEndpoint, {
  id: 'compare',
  tag: 'tabs',
  summary: 'Two versions side by side, bar by bar',
  description:
    'Which bars differ is for everybody. Their contents are those of the first bars and of one difference, ' +
    'and all of them for accounts that have both tabs in their Files, if the sources allow it.',
  permission: 'tabs.own',
  limit: 'generous',
  params: { one: idParameter(), other: idParameter() },
  query: compareQuerySchema,
  response: json(tabComparisonSchema, {
    one: 'ready',
    other: 'ready',
    comparison: {
      isSameFile: false,
      tracks: [{ one: track, other: track, differences: 0 }],
      track: 0,
      runs: [{ kind: 'same', one: 0, other: 0, bars: 1, differs: false }],
      semitones: 0,
      contents: {
        limit: 'account',
        open: [{ from: 0, bars: 1 }],
        rows: [{ row: 0, one: content, other: content }],
        next: null,
      },
    },
  }),
  errors: [],
});
