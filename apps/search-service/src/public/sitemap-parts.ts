import { SITEMAP_DIGITS, type SitemapKind, type SitemapPart } from '@tabdock/contracts/public';
import type { DigitsCount } from './sitemap.repository';

/** Fewer than a part may have, as pages are added between the index being read and the part. */
const PART_PAGES = 40_000;
const LAST = 'f'.repeat(SITEMAP_DIGITS);

/**
 * Parts of consecutive ids, from counts in the order of their digits. Together they cover all ids, so that a page that
 * is added later is in one of them.
 */
export function partsOf(kind: SitemapKind, counts: readonly DigitsCount[]): SitemapPart[] {
  if (counts.length === 0) return [];
  const starts: string[] = ['0'.repeat(SITEMAP_DIGITS)];
  let pages = 0;
  for (const { digits, count } of counts) {
    if (pages > 0 && pages + count > PART_PAGES) {
      starts.push(digits);
      pages = 0;
    }
    pages += count;
  }
  return starts.map((from, place) => {
    const following = starts[place + 1];
    return { kind, from, to: following === undefined ? LAST : before(following) };
  });
}

function before(digits: string): string {
  return (parseInt(digits, 16) - 1).toString(16).padStart(SITEMAP_DIGITS, '0');
}
