import { defineEndpoint } from './define-endpoint';

/** `{sha256}.svg` for wide screens, `{sha256}-phone.svg` for narrow ones, `{sha256}.png` for links. */
export const previewEndpoint = defineEndpoint('GET', '/api/previews/:picture');

export const conversionEndpoint = defineEndpoint('POST', '/api/tabs/:tabId/conversions/:kind');
export const convertedFileEndpoint = defineEndpoint('GET', '/api/tabs/:tabId/conversions/:kind');

/** What the path of each picture of a file's first bars ends in. */
export const PREVIEW_SUFFIXES = { desk: '.svg', phone: '-phone.svg', png: '.png' } as const;

/** Media queries of the screens that show each drawing. */
export const PREVIEW_SCREENS = {
  desk: '(min-width: 600px)',
  phone: '(max-width: 599.95px)',
} as const;

/** Path of a picture of a file's first bars. */
export function previewPath(sha256: string, kind: keyof typeof PREVIEW_SUFFIXES): string {
  return previewEndpoint.path.replace(':picture', `${sha256}${PREVIEW_SUFFIXES[kind]}`);
}
