import type { Page } from 'puppeteer-core';

/** Ads of a page while it is scrolled from its top to its end. */
export interface AdsInSight {
  /** The most in one window. */
  most: number;
  /** Labels of two with nothing but a gap between them, wherever that was. */
  touching: string[];
  /** Labels of all. */
  seen: string[];
}

/** Stops where a page that goes on by itself has shown this many windows. */
const WINDOWS_MAX = 12;
const STEPS_A_WINDOW = 8;
/** Closer than a line of text and the space around it; beside each other, the space between columns. */
const TOUCH = { above: 48, beside: 24 };

/** Scrolls through the page, as far as an ad may be in two windows only by a part of a step. */
export function scrollPastAds(page: Page): Promise<AdsInSight> {
  return page.evaluate(
    async (windows, steps, touch) => {
      const drawn = () =>
        new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const touching = new Set<string>();
      const seen = new Set<string>();
      let most = 0;
      for (let step = 0; step <= windows * steps; step += 1) {
        window.scrollTo({ top: (step * window.innerHeight) / steps, behavior: 'instant' });
        await drawn();
        const ads = [...document.querySelectorAll('aside[aria-label^="Ad "]')].map((ad) => ({
          label: ad.getAttribute('aria-label') ?? '',
          box: ad.getBoundingClientRect(),
        }));
        for (const { label } of ads) seen.add(label);
        const inSight = ads.filter(({ box }) => box.bottom > 1 && box.top < window.innerHeight - 1);
        most = Math.max(most, inSight.length);
        for (const [nth, one] of ads.entries())
          for (const other of ads.slice(nth + 1)) {
            const above = Math.max(one.box.top - other.box.bottom, other.box.top - one.box.bottom);
            const beside = Math.max(one.box.left - other.box.right, other.box.left - one.box.right);
            if (above < touch.above && beside < touch.beside)
              touching.add(`${one.label} and ${other.label}`);
          }
        const { scrollHeight } = document.documentElement;
        if (window.scrollY + window.innerHeight >= scrollHeight - 1) break;
      }
      return { most, touching: [...touching], seen: [...seen] };
    },
    WINDOWS_MAX,
    STEPS_A_WINDOW,
    TOUCH,
  );
}
