import type { SearchRecipe } from '@tabdock/contracts/sources';
import { type FilledRequest, filledRequest } from '@tabdock/sources/scraping';
import type { SearchAddress } from './search-address';

/** The request of a search for this, as the product makes it. */
export function requestFor(search: SearchAddress, baseUrl: string, typed: string): FilledRequest {
  const { url, post, charset = 'utf-8', space = '%20', lowerCase } = search;
  const query: SearchRecipe['query'] = {
    filters: lowerCase ? [{ case: 'lower' }] : [],
    charset,
    space,
  };
  return filledRequest({ baseUrl, search: { query } }, { url, post, headers: {} }, typed, {});
}
