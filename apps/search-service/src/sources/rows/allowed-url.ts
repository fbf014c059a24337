import type { Recipe } from '@tabdock/contracts/sources';
import { isAllowedHost, portOf } from '@tabdock/service-kit/sources';

/** Pages may link anywhere; only http(s) addresses on the source's own hosts count. */
export function allowedUrl(recipe: Recipe, href: string, pageUrl: string): string | undefined {
  const url = URL.parse(href, pageUrl);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  if (!isAllowedHost(recipe, url.hostname, portOf(url))) return undefined;
  url.hash = '';
  url.username = '';
  url.password = '';
  return url.href;
}
