import type { PageDocument } from '../sources/documents/read-document';
import type { Results } from './draft/draft';
import { tidy } from './page/texts';
import { givenWay, type NextPageWay, nextPageWay, TRIED_NAMES, triedWay } from './search/next-page';
import type { SiteReader } from './site-reader';

/** How the second page is reached, if it is really another one. */
export async function nextWay(
  reader: SiteReader,
  page: PageDocument,
  results: Results,
): Promise<NextPageWay | undefined> {
  const linked = page.$ === undefined ? undefined : nextPageWay(page.$, page.url);
  if (linked !== undefined) return linked;
  const ways = [
    givenWay(page.url, results.count),
    ...TRIED_NAMES.map((name) => triedWay(page.url, name)),
  ];
  for (const way of ways) {
    if (way === undefined) continue;
    const second = await reader.page(way.url, true);
    if (second.status === page.status && contentOf(second, results) !== contentOf(page, results))
      return way;
    // An address that counts already says how.
    if (way === ways[0]) return undefined;
  }
  return undefined;
}

/** The text alone, if that has the results: addresses and tokens in the markup may differ at each request. */
function contentOf({ $, text }: PageDocument, { rows }: Results): string {
  return tidy(rows.kind === 'embedded' ? ($?.html() ?? text) : text);
}
