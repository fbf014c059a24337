import { z } from 'zod';
import { bytes, defineRoute, idParameter, responds, stream } from '../core';
import { PLAY_PART_HEADER, playEndpoint, PREVIEW_SUFFIXES, previewEndpoint } from '../endpoints';
import { compareRoute } from './comparison.routes';
import type { PreviewKind } from './details';
import { TEXT_ROUTES } from './text';
import { mostCompleteRoute, scoresRoute, songVerdictRoute } from './scores.routes';

const PICTURE = /^([0-9a-f]{64})(\.svg|-phone\.svg|\.png)$/;

/** What the last part of such a path names. */
export const previewNameSchema = z
  .string()
  .regex(PICTURE, 'Must be 64 hexadecimal digits and .svg, -phone.svg or .png')
  .transform((name) => {
    const [, sha256 = '', suffix] = PICTURE.exec(name) ?? [];
    const kind: PreviewKind =
      suffix === PREVIEW_SUFFIXES.png
        ? 'png'
        : suffix === PREVIEW_SUFFIXES.phone
          ? 'phone'
          : 'desk';
    return { sha256, kind };
  })
  .meta({ example: `${'ab'.repeat(32)}.svg` });

export const previewRoute = defineRoute(previewEndpoint, {
  id: 'preview',
  tag: 'tabs',
  summary: "A picture of a tab's first bars: SVG, narrower for phones, or PNG for links",
  // The same for everybody and cached: cookies are neither read nor set.
  permission: 'service.describe',
  limit: 'generous',
  description: 'With the version in `v` that drew it, it is kept by browsers for ever.',
  params: { picture: previewNameSchema },
  query: z.strictObject({ v: z.string().max(10).optional().meta({ example: '1' }) }),
  response: [responds(bytes('image/svg+xml'), 'The picture; `.png` is an `image/png`')],
  errors: ['SCORES.PREVIEW_NOT_FOUND'],
});

export const playRoute = defineRoute(playEndpoint, {
  id: 'play',
  tag: 'tabs',
  summary: 'The file that the player of a page opens',
  description:
    `\`${PLAY_PART_HEADER}\` says how much it is: \`whole\` for an account that has downloaded the tab, ` +
    '`teaser` for everybody else: its first eight bars, all tracks, as a file of their own.',
  permission: 'tabs.own',
  limit: 'per-minute',
  params: { tabId: idParameter() },
  response: [responds(stream('application/octet-stream'), 'A Guitar Pro file')],
  errors: ['SCORES.NOT_PLAYABLE', 'DOWNLOADS.FILE_GONE', 'TAB.TAKEN_DOWN'],
});

export const SCORE_ROUTES = [
  previewRoute,
  playRoute,
  scoresRoute,
  songVerdictRoute,
  mostCompleteRoute,
  compareRoute,
  ...TEXT_ROUTES,
] as const;
