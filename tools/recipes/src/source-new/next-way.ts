import type { Results } from './draft/draft';
import { readResults } from './draft/read-results';
import type { SitePage } from './page/site-page';
import {
  type Counter,
  givenWay,
  type NextPages,
  nextPageWay,
  postedCounters,
  TRIED_NAMES,
  triedWay,
} from './search/next-page';
import type { SearchAddress } from './search/search-address';
import { requestFor } from './search/search-request';
import type { SiteReader } from './site-reader';

export interface SeenSearch {
  readonly search: SearchAddress;
  readonly query: string;
  readonly page: SitePage;
}

/**
 * How the second page is reached: by a link, or by a counter in the address or in the form if that brings other
 * results. Undefined also if there is only one page.
 */
export async function nextWay(
  reader: SiteReader,
  seen: SeenSearch,
  results: Results,
): Promise<NextPages | undefined> {
  const { page, search } = seen;
  const { links, listed } = readResults(page.raw, results);
  const hasOthers = ({ raw }: SitePage) =>
    readResults(raw, results).links.some((link) => !links.includes(link));
  const linked = page.$ === undefined ? undefined : nextPageWay(page.$, page.url);
  if (search.post !== undefined) {
    if (linked?.kind === 'next-link' && hasOthers(await reader.page(linked.url, { missing: true })))
      return linked;
    for (const counter of postedCounters(search.post.form, listed))
      if (hasOthers(await secondPage(reader, seen, counter))) return counter;
    return undefined;
  }
  if (linked !== undefined) return linked;
  const given = givenWay(page.url, listed);
  const ways = given === undefined ? TRIED_NAMES.map((name) => triedWay(page.url, name)) : [given];
  for (const way of ways) if (hasOthers(await reader.page(way.url, { missing: true }))) return way;
  return undefined;
}

function secondPage(
  reader: SiteReader,
  { search, query, page }: SeenSearch,
  { name, first, step }: Counter,
): Promise<SitePage> {
  const form = { ...search.post?.form, [name]: String(first + step) };
  const { url, send } = requestFor({ ...search, post: { form } }, page.url, query);
  return reader.page(url, { missing: true, send });
}
