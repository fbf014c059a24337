import type { Results } from './draft/draft';
import { readResults } from './draft/read-results';
import { givenWay, type NextPageWay, nextPageWay, TRIED_NAMES, triedWay } from './search/next-page';
import type { SitePage, SiteReader } from './site-reader';

/**
 * How the second page is reached: by a link, or by a counter in the address if that brings other results. Undefined also
 * if there is only one page.
 */
export async function nextWay(
  reader: SiteReader,
  page: SitePage,
  results: Results,
): Promise<NextPageWay | undefined> {
  const linked = page.$ === undefined ? undefined : nextPageWay(page.$, page.url);
  if (linked !== undefined) return linked;
  const { links, listed } = readResults(page.raw, results);
  const given = givenWay(page.url, listed);
  const ways = given === undefined ? TRIED_NAMES.map((name) => triedWay(page.url, name)) : [given];
  for (const way of ways) {
    const second = readResults((await reader.page(way.url, true)).raw, results);
    if (second.links.some((link) => !links.includes(link))) return way;
  }
  return undefined;
}
