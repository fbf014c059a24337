import packageJson from '../../../package.json';

/** Who asks, and where the site's owner can say so if they mind: `Tabdock/1.2.3 (+https://example.org/contact)`. */
export function sourceUserAgent(contactUrl: string): string {
  return `Tabdock/${packageJson.version} (+${contactUrl})`;
}
