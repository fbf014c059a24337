import type { Recipe } from '@tabdock/contracts/sources';
import { applyFilters } from '@tabdock/sources/recipes';

/**
 * Identifies a tab within its source: path and query of its page, so that a source may move to another host or port and
 * keep its tabs; the whole address if the page is on another of the source's hosts.
 */
export function sourceKeyOf(url: string, baseUrl: string): string {
  const page = url.replace(/#.*$/, '');
  const { origin } = new URL(baseUrl);
  const { href, origin: pageOrigin } = new URL(page);
  return pageOrigin === origin ? href.slice(origin.length) : href;
}

/** The address of a tab's page; the inverse of `sourceKeyOf`. */
export function tabUrl(sourceKey: string, baseUrl: string): string {
  return sourceKey.startsWith('/') ? `${new URL(baseUrl).origin}${sourceKey}` : sourceKey;
}

/** What the recipe's download part may use: the tab's address as `url`, and its `values`, computed from that. */
export function sourceRefOf({ download }: Recipe, url: string): Record<string, string> {
  const values = Object.entries(download.values).map(([name, filters]) => [
    name,
    String(applyFilters(url, filters) ?? ''),
  ]);
  return { ...(Object.fromEntries(values) as Record<string, string>), url };
}
