import type { Readable } from 'node:stream';
import { AD_VIDEO_MAX_BYTES } from '@tabdock/contracts/ads';
import { guardedStream, PUBLIC_HTTPS, SourceFetchError, type AnyHost } from '@tabdock/sources';
import { problemOfFault, problemOfStatus } from './fetch-problems';

const DEADLINE_MILLIS = 10_000;
const REDIRECTS_MAX = 3;
const OK = 200;

/** An address could not be loaded; the message is for an administrator. */
export class MediaFetchError extends Error {
  override readonly name = 'MediaFetchError';
}

/**
 * Loads media from addresses that administrators gave, through the guard that keeps requests out of private networks.
 */
export class MediaFetcher {
  /** Fetches over public https by default; tests, which serve files on loopback, pass another scope. */
  constructor(private readonly scope: AnyHost = PUBLIC_HTTPS) {}

  /**
   * Passes the body on as it comes in.
   *
   * @throws MediaFetchError, or what `use` throws
   */
  async fetch<T>(url: string, use: (body: Readable) => Promise<T>): Promise<T> {
    try {
      const { status, body } = await guardedStream(this.scope, url, {
        userAgent: 'Tabdock',
        deadlineMillis: DEADLINE_MILLIS,
        maxBytes: AD_VIDEO_MAX_BYTES,
        maxRedirects: REDIRECTS_MAX,
      });
      // A destroyed body may still emit an error.
      body.on('error', () => undefined);
      try {
        if (status !== OK) throw new MediaFetchError(problemOfStatus(status));
        return await use(body);
      } finally {
        body.destroy();
      }
    } catch (cause) {
      if (!(cause instanceof SourceFetchError)) throw cause;
      throw new MediaFetchError(problemOfFault(cause.fault), { cause });
    }
  }
}
