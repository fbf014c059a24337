/** Name by which source sites know our requests, also in their robots.txt. */
export const ROBOT_NAME = 'Tabdock';

/** The `User-Agent` for source sites, with an address for complaints: `Tabdock/1.2.3 (+https://example.org/contact)`. */
export function robotUserAgent(version: string, contactUrl: string): string {
  return `${ROBOT_NAME}/${version} (+${contactUrl})`;
}
