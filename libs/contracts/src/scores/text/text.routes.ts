import { bytes, defineRoute, EXAMPLE_ID, idParameter, json, responds } from '../../core';
import { plainTabTextEndpoint, tabTextEndpoint } from '../../endpoints';
import { plainTabTextQuerySchema, tabTextQuerySchema, tabTextSchema } from './text.http';

const shared = {
  tag: 'tabs',
  // How much is sent depends on who asks.
  permission: 'tabs.own',
  params: { tabId: idParameter() },
  errors: ['SCORES.TEXT_NOT_FOUND', 'SCORES.TEXT_WAITING'],
} as const;

export const tabTextRoute = defineRoute(tabTextEndpoint, {
  ...shared,
  id: 'tabText',
  summary: 'Bars of a track of a tab, in words and as ASCII tablature',
  description:
    'The whole tab for accounts that have downloaded it, the bars of its preview for everybody else.',
  limit: 'generous',
  query: tabTextQuerySchema,
  response: json(tabTextSchema, {
    track: 0,
    name: 'Guitar',
    labels: ['E', 'B', 'G', 'D', 'A', 'E'],
    writtenBars: 32,
    access: 'opening',
    readable: { firstBar: 0, bars: 8 },
    isCut: false,
    bars: [
      {
        bar: 0,
        section: 'Intro',
        changes: ['4/4', 'tempo 96'],
        beats: ['Whole: string 3 fret 5, vibrato'],
        rows: ['-----|', '-----|', '-5~--|', '-----|', '-----|', '-----|'],
      },
    ],
    next: 1,
  }),
});

export const plainTabTextRoute = defineRoute(plainTabTextEndpoint, {
  ...shared,
  id: 'plainTabText',
  summary: 'A track of a tab as plain text: ASCII tablature, then bar by bar in words',
  description: `As much of it as \`/api/tabs/${EXAMPLE_ID}/text\` gives.`,
  limit: 'per-minute',
  query: plainTabTextQuerySchema,
  response: [responds(bytes('text/plain; charset=utf-8'), 'The text, in lines of 80 characters')],
});

export const TEXT_ROUTES = [tabTextRoute, plainTabTextRoute] as const;
