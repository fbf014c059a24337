/** Where the page of a song with all its versions is. */
export function songPath(slug: string): string {
  return `/song/${encodeURIComponent(slug)}`;
}

/** Where the page of an artist is. */
export function artistPath(slug: string, page = 1): string {
  return `/artist/${encodeURIComponent(slug)}${page === 1 ? '' : `?page=${page}`}`;
}
