/** Where two versions are side by side, the first above the other. */
export function comparePath(one: string, other: string): string {
  return `/compare/${encodeURIComponent(one)}/${encodeURIComponent(other)}`;
}

/** Where all versions of the song of a tab are compared. */
export function compareAllPath(tabId: string): string {
  return `/compare/${encodeURIComponent(tabId)}`;
}
