/** Path of a person's page. */
export function personPath(username: string): string {
  return `/people/${encodeURIComponent(username)}`;
}
