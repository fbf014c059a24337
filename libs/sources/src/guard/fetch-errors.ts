export const SOURCE_FETCH_FAULTS = [
  /** The name resolves only to addresses that may not be reached. */
  'blocked-address',
  /** Neither the host of `baseUrl` nor one of `allowedHosts`, or another protocol than the scope allows. */
  'host-not-allowed',
  'too-many-redirects',
  'too-large',
  'timed-out',
  /** DNS, TCP, TLS or a broken HTTP message. */
  'connection-failed',
  /** robots.txt asks us to stay away from this address. */
  'robots-disallowed',
  /** robots.txt could not be read, which RFC 9309 section 2.3.1.4 treats as "stay away for now". */
  'robots-unreachable',
  /** The source asked for a pause, which is not over. */
  'paused',
] as const;
export type SourceFetchFault = (typeof SOURCE_FETCH_FAULTS)[number];

/** Why a request to a source got no response; recover by `fault`, not by the text. */
export class SourceFetchError extends Error {
  override readonly name = 'SourceFetchError';

  constructor(
    readonly fault: SourceFetchFault,
    readonly url: string,
    readonly reason: string,
    options: { cause?: unknown } = {},
  ) {
    super(`${url}: ${reason}`, options);
  }
}
