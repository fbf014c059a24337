import { PREVIEW_SCREENS } from '@tabdock/contracts/endpoints/scores';
import { escapeHtml } from '../../http/pages/escape-html';
import { plainText } from '../head/plain-text';
import type { Drawing, FirstBars } from '../pages/public-page';

const ALT_MAX = 200;

/**
 * The picture of a tab's first bars, where the web app draws it: readers see it before there is a script, or without
 * any. `base.css` of the web app gives it its place, and the app takes it away once it has drawn its own.
 */
export function renderFirstBars({ desk, phone, alt }: FirstBars): string {
  return [
    '<div id="first-bars"><div><picture class="opening">',
    ...(phone === undefined
      ? []
      : [
          `<source srcset="${escapeHtml(phone.path)}" media="${PREVIEW_SCREENS.phone}"${sizeOf(phone)}>`,
        ]),
    `<img src="${escapeHtml(desk.path)}" alt="${escapeHtml(plainText(alt, ALT_MAX))}"${sizeOf(desk)} fetchpriority="high">`,
    '</picture></div></div>',
  ].join('');
}

function sizeOf({ width, height }: Drawing): string {
  return height === undefined ? '' : ` width="${width}" height="${height}"`;
}
