/**
 * What tells a tab from the others of its source: path and query of its page, so that a source may move to
 * another host or port and keep its tabs; the whole address where the page is on another host of the source.
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
