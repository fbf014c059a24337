import {
  type NetworkScope,
  RobotsRules,
  type SentMessage,
  SourceClient,
  SourceFetchError,
  sourceUserAgent,
} from '@tabdock/sources';
import { readDocument } from '@tabdock/sources/recipes';
import { isMissing } from '@tabdock/sources/scraping';
import { NewSourceFault } from './page/new-source-fault';
import type { SitePage } from './page/site-page';

const PAGE_MAX_BYTES = 4 * 1_024 * 1_024;
const FILE_MAX_BYTES = 10 * 1_024 * 1_024;
const DEADLINE_MILLIS = 20_000;
/** One page a second, as a person would; a site in one's own network needs no such care. */
const BUDGET = { requestsPerSecond: 1, concurrency: 1 };
const LOCAL_BUDGET = { requestsPerSecond: 50, concurrency: 2 };

/** Reads pages of one site: guarded, politely and within its robots.txt. Failures are sentences for people. */
export class SiteReader {
  private readonly client: SourceClient;

  constructor(
    private readonly scope: NetworkScope,
    contactUrl: string,
  ) {
    const userAgent = sourceUserAgent(contactUrl);
    const robots = new RobotsRules({ userAgent });
    this.client = new SourceClient(scope, scope.local ? LOCAL_BUDGET : BUDGET, {
      userAgent,
      robots,
    });
  }

  /**
   * A page with status 200 or, if `missing` allows it, 404 or 410.
   * @throws NewSourceFault
   */
  async page(
    url: string,
    { missing = false, send = {} }: { missing?: boolean; send?: SentMessage } = {},
  ): Promise<SitePage> {
    const accept = 'text/html,application/json;q=0.9';
    const response = await this.request(url, { maxBytes: PAGE_MAX_BYTES, accept, send });
    const { status } = response;
    if (!(status >= 200 && status < 300) && !(missing && isMissing(status)))
      throw new NewSourceFault(answered(url, status));
    const contentType = response.headers['content-type'];
    const format = /\bjson\b/i.test(contentType ?? '') ? 'json' : 'html';
    const raw = { ...response, contentType };
    return { ...readDocument(raw, format), raw };
  }

  /** Whether an address returns a file and not a page. */
  async isFile(url: string): Promise<boolean> {
    try {
      const limits = { maxBytes: FILE_MAX_BYTES, accept: '*/*' };
      const { status, headers, body } = await this.request(url, limits);
      const isPage = /\bx?html\b/i.test(headers['content-type'] ?? '');
      return status === 200 && !isPage && body.length > 0;
    } catch (error) {
      if (error instanceof NewSourceFault) return false;
      throw error;
    }
  }

  private async request(
    url: string,
    limits: { maxBytes: number; accept: string; send?: SentMessage },
  ) {
    try {
      return await this.client.request(url, { deadlineMillis: DEADLINE_MILLIS, ...limits });
    } catch (error) {
      if (error instanceof SourceFetchError)
        throw new NewSourceFault(this.sentenceOf(error), { cause: error });
      throw error;
    }
  }

  private sentenceOf({ fault, url, message }: SourceFetchError): string {
    switch (fault) {
      case 'robots-disallowed':
        return `The site's robots.txt asks programs to stay away from ${url}. Tabdock respects that: this site cannot be a source unless its owner allows it.`;
      case 'robots-unreachable':
        return `The site's robots.txt could not be read, which means "stay away for now" (${message}). Check the address, or try again later.`;
      case 'blocked-address':
        return `${url} is in a private network. If it is a site of your own, add --local.`;
      case 'host-not-allowed':
        return `${this.scope.baseUrl} sends its visitors to another site (${message}). Give the address that your browser ends at.`;
      case 'too-many-redirects':
        return `${url} redirects without end. Open it in a browser and give the address that it ends at.`;
      case 'too-large':
        return `${url} is larger than ${maxMegabytes} MiB, more than Tabdock reads of a page.`;
      case 'timed-out':
        return `${url} did not answer within ${DEADLINE_MILLIS / 1_000} s. Try again later.`;
      case 'connection-failed':
        return `${url} cannot be reached (${message}). Check the address and the network.`;
      case 'paused':
        return `The site asked to be left alone for a while. Try again later.`;
    }
  }
}

const maxMegabytes = PAGE_MAX_BYTES / 1_024 ** 2;

function answered(url: string, status: number): string {
  if (status === 401) return `${url} requires a login (401). Tabdock does not log in at sites.`;
  if (status === 403 || status === 451)
    return `${url} refuses us (${status}): the site blocks programs. Tabdock does not work around that; ask its owner.`;
  if (status === 429) return `${url} says that we ask too often (429). Try again later.`;
  if (status === 405)
    return `${url} wants to be asked by POST (405). Give the address of the page with the search form.`;
  if (isMissing(status)) return `There is no page at ${url} (${status}). Check the address.`;
  return `${url} answered with an error (${status}). Try again later.`;
}
