import { defineEndpoint } from './define-endpoint';

/** `{sha256}.svg` for wide screens, `{sha256}-phone.svg` for narrow ones, `{sha256}.png` for links. */
export const previewEndpoint = defineEndpoint('GET', '/api/previews/:picture');

/** Bars of a tab in words and as tablature, and all that may be read of it as plain text. */
export const tabTextEndpoint = defineEndpoint('GET', '/api/tabs/:tabId/text');
export const plainTabTextEndpoint = defineEndpoint('GET', '/api/tabs/:tabId/text.txt');
/** The file that a visitor plays of a tab. */
export const playEndpoint = defineEndpoint('GET', '/api/tabs/:tabId/play');

/** Header of it that says how much of the tab it is. */
export const PLAY_PART_HEADER = 'tabdock-part';
export const PLAY_PARTS = ['whole', 'teaser'] as const;
export type PlayPart = (typeof PLAY_PARTS)[number];
/** Two versions side by side. */
export const compareEndpoint = defineEndpoint('GET', '/api/compare/:one/:other');
export const conversionEndpoint = defineEndpoint('POST', '/api/tabs/:tabId/conversions/:kind');
export const convertedFileEndpoint = defineEndpoint('GET', '/api/tabs/:tabId/conversions/:kind');

/** What the path of each picture of a file's first bars ends in. */
export const PREVIEW_SUFFIXES = { desk: '.svg', phone: '-phone.svg', png: '.png' } as const;

/** Media queries of the screens that show each drawing. */
export const PREVIEW_SCREENS = {
  desk: '(min-width: 600px)',
  phone: '(max-width: 599.95px)',
} as const;

/** Address of a picture of a file's first bars, which changes when it is drawn anew. */
export function previewPath(
  sha256: string,
  kind: keyof typeof PREVIEW_SUFFIXES,
  version: number | undefined,
): string {
  const path = previewEndpoint.path.replace(':picture', `${sha256}${PREVIEW_SUFFIXES[kind]}`);
  return version === undefined ? path : `${path}?v=${version}`;
}

export const scoresEndpoint = defineEndpoint('GET', '/api/scores');
/** Versions of one song, judged. */
export const songVerdictEndpoint = defineEndpoint('GET', '/api/scores/verdict');
export const mostCompleteEndpoint = defineEndpoint('GET', '/api/scores/most-complete');
