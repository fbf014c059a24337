/** Where two versions are side by side, the first above the other. */
export function comparePath(one: string, other: string): string {
  return `/compare/${encodeURIComponent(one)}/${encodeURIComponent(other)}`;
}
