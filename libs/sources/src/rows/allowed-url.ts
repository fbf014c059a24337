import type { Recipe } from '@tabdock/contracts/sources';
import { isAllowedHost, portOf } from '../guard/network-scope';

/** The absolute address; undefined unless it is http(s) and on one of the source's own hosts. */
export function allowedUrl(recipe: Recipe, href: string, pageUrl: string): string | undefined {
  const url = URL.parse(href, pageUrl);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  if (!isAllowedHost(recipe, url.hostname, portOf(url))) return undefined;
  url.hash = '';
  url.username = '';
  url.password = '';
  return url.href;
}
