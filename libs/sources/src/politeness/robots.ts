import { LRUCache } from 'lru-cache';
import robotsParser from 'robots-parser';
import { SourceFetchError } from '../guard/fetch-errors';
import { guardedStream, type GuardedStream } from '../guard/guarded-fetch';
import { isAllowedHost, portOf, type NetworkScope } from '../guard/network-scope';
import type { Resolver } from '../guard/resolve-allowed-address';

/** RFC 9309 section 2.5 asks for at least 500 KiB; what comes after is ignored. */
const MAX_ROBOTS_BYTES = 512 * 1_024;
const FRESH_MILLIS = 24 * 60 * 60 * 1_000;
/** When a robots.txt that could not be read is requested again. */
const UNREACHABLE_MILLIS = 30_000;
const ROBOTS_DEADLINE_MILLIS = 5_000;
/** Far more than the sources have; pages and redirects could name others without end. */
const MAX_ORIGINS = 500;

type Rules = { allows(url: string): boolean };
type Entry = { rules: Promise<Rules>; expires: number };

const ALLOW_ALL: Rules = { allows: () => true };

/**
 * robots.txt of the sources, cached for 24 hours by origin (RFC 9309). A missing one (4xx) allows everything, an
 * unreachable one (5xx, no connection) nothing until it can be read.
 */
export class RobotsRules {
  private readonly entries = new LRUCache<string, Entry>({ max: MAX_ORIGINS });

  constructor(
    private readonly options: { userAgent: string; resolver?: Resolver; now?: () => number },
  ) {}

  /**
   * @throws SourceFetchError `robots-disallowed` or `robots-unreachable`, or why the recipe may not ask this host at
   * all
   */
  async assertAllowed(scope: NetworkScope, url: string): Promise<void> {
    const rules = await this.rulesOf(scope, new URL(url).origin);
    if (!rules.allows(url)) {
      throw new SourceFetchError('robots-disallowed', url, 'robots.txt asks us to stay away');
    }
  }

  private rulesOf(scope: NetworkScope, origin: string): Promise<Rules> {
    const now = this.options.now?.() ?? Date.now();
    const known = this.entries.get(origin);
    if (known !== undefined && known.expires > now) return known.rules;
    const entry: Entry = { rules: this.read(scope, origin), expires: now + FRESH_MILLIS };
    this.entries.set(origin, entry);
    entry.rules.catch(() => {
      entry.expires = now + UNREACHABLE_MILLIS;
    });
    return entry.rules;
  }

  private async read(scope: NetworkScope, origin: string): Promise<Rules> {
    const url = `${origin}/robots.txt`;
    const unreachable = (reason: string, cause?: unknown) =>
      new SourceFetchError('robots-unreachable', url, reason, { cause });
    let text: string;
    try {
      const response = await guardedStream(scope, url, {
        userAgent: this.options.userAgent,
        deadlineMillis: ROBOTS_DEADLINE_MILLIS,
        maxBytes: Number.MAX_SAFE_INTEGER,
        accept: 'text/plain',
        ...(this.options.resolver && { resolver: this.options.resolver }),
      });
      if (response.status >= 500) throw unreachable(`answered ${response.status}`);
      if (response.status < 200 || response.status >= 300) {
        response.body.destroy();
        return ALLOW_ALL;
      }
      text = await firstBytes(response);
    } catch (error) {
      if (error instanceof SourceFetchError && isForHost(error, scope, origin)) throw error;
      throw unreachable(error instanceof SourceFetchError ? error.reason : String(error), error);
    }
    const robots = robotsParser(url, text);
    return { allows: (address) => robots.isAllowed(address, this.options.userAgent) !== false };
  }
}

/** Whether the fault concerns the host itself and not only its robots.txt, which may redirect elsewhere. */
function isForHost({ fault }: SourceFetchError, scope: NetworkScope, origin: string): boolean {
  if (fault === 'robots-unreachable' || fault === 'blocked-address') return true;
  const url = new URL(origin);
  return fault === 'host-not-allowed' && !isAllowedHost(scope, url.hostname, portOf(url));
}

async function firstBytes(response: GuardedStream): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response.body) {
    chunks.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (length >= MAX_ROBOTS_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, MAX_ROBOTS_BYTES).toString('utf8');
}
