import type { AdEventKind } from '@tabdock/contracts/ads';

/** What a visitor has done and was told to be done. */
export class LeftBehind {
  accountId = '';
  /** Ids of accepted downloads, with the checksum of the file that came. */
  readonly downloads = new Map<string, string>();
  /** The last stars for each tab. */
  readonly ratings = new Map<string, number>();
  /** Words of each comment, by its id. */
  readonly comments = new Map<string, string>();
  /** The tab on each list, by the list's id. */
  readonly lists = new Map<string, string>();
  /** Ids of the served ads whose events were accepted. */
  readonly serves: string[] = [];
  /** The till's invoice for each check-out that was paid, by the check-out's id. */
  readonly payments = new Map<string, string>();
  /** Address and work of each notice of a takedown, by its number. */
  readonly notices = new Map<number, string>();
}

/** What is reported of each ad. */
export const REPORTED: readonly AdEventKind[] = ['impression', 'viewable'];

/** Id of the serve that a token is for. */
export function serveOf(token: string): string {
  const [payload = ''] = token.split('.');
  const { serveId } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
    serveId: string;
  };
  return serveId;
}
