import { Readable } from 'node:stream';
import { Agent, request, type Dispatcher } from 'undici';
import { abortable } from '@tabdock/service-kit/async';
import { cappedBody, decodedBody } from './response-body';
import { SourceFetchError } from './fetch-errors';
import { type FetchScope, isAllowedProtocol, portOf } from './network-scope';
import { pinnedLookup, resolveAllowedAddress, type Resolver } from './resolve-allowed-address';

export const MAX_REDIRECTS = 5;

const REDIRECT_STATUSES = new Set([301, 302, 303, 307, 308]);
/** These repeat a POST; the others go on with a GET. */
const REPEATING_STATUSES = new Set([307, 308]);

/** What a request carries beside what every request does. */
export interface SentMessage {
  /** Names in any case. They stay at their origin: a redirect to another one goes without them. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Makes it a POST. */
  readonly body?: { readonly type: string; readonly text: string } | undefined;
}

export interface GuardedFetchOptions {
  /** Sent as `User-Agent`; see `sourceUserAgent`. */
  readonly userAgent: string;
  /** Time for everything: names, connections, redirects and the last byte of the body. */
  readonly deadlineMillis: number;
  /** Largest body, in bytes after decompression. */
  readonly maxBytes: number;
  readonly accept?: string;
  /** Message to send; a GET if left out. */
  readonly send?: SentMessage;
  /** 5 by default. */
  readonly maxRedirects?: number;
  readonly signal?: AbortSignal;
  /** Called with every address before its request, redirects included; throws to refuse it. */
  readonly beforeRequest?: (url: URL) => Promise<void>;
  readonly resolver?: Resolver;
}

export interface GuardedHead {
  /** Where the redirects ended. */
  readonly url: string;
  readonly status: number;
  /** Names in lower case; repeated headers joined by a comma. */
  readonly headers: Readonly<Record<string, string>>;
  /** Length of the body by its headers, if they have it. */
  readonly declaredBytes: number | undefined;
}

export interface GuardedStream extends GuardedHead {
  /** Decompressed; fails with SourceFetchError `too-large`, `timed-out` or `connection-failed`. Read or destroy it. */
  readonly body: Readable;
}

export interface GuardedResponse extends GuardedHead {
  readonly body: Buffer;
}

/**
 * GET or POST for addresses from recipes, pages and people: only protocols and hosts of the scope, only checked and
 * pinned addresses, for each redirect too. Any status is a response.
 * @throws SourceFetchError
 */
export async function guardedFetch(
  scope: FetchScope,
  url: string,
  options: GuardedFetchOptions,
): Promise<GuardedResponse> {
  const { body, ...head } = await guardedStream(scope, url, options);
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk as Buffer);
  return { ...head, body: Buffer.concat(chunks) };
}

/** Fetches like `guardedFetch`, with the body as a stream under the same cap and deadline. */
export async function guardedStream(
  scope: FetchScope,
  url: string,
  options: GuardedFetchOptions,
): Promise<GuardedStream> {
  const deadline = AbortSignal.timeout(options.deadlineMillis);
  const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline;
  const translate = (cause: unknown): unknown => {
    if (cause instanceof SourceFetchError) return cause;
    if (options.signal?.aborted) return options.signal.reason;
    if (deadline.aborted) {
      const seconds = options.deadlineMillis / 1_000;
      return new SourceFetchError('timed-out', url, `not finished after ${seconds} s`, { cause });
    }
    const reason = cause instanceof Error ? cause.message : String(cause);
    return new SourceFetchError('connection-failed', url, reason || 'no connection', { cause });
  };
  try {
    return await followRedirects(scope, url, options, signal, translate);
  } catch (error) {
    throw translate(error);
  }
}

async function followRedirects(
  scope: FetchScope,
  start: string,
  options: GuardedFetchOptions,
  signal: AbortSignal,
  translate: (cause: unknown) => unknown,
): Promise<GuardedStream> {
  const maxRedirects = options.maxRedirects ?? MAX_REDIRECTS;
  let url = allowedUrl(scope, start);
  let message = options.send ?? {};
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    const { response, agent } = await requestOnce(scope, url, message, options, signal);
    const location = response.headers['location'];
    if (REDIRECT_STATUSES.has(response.statusCode) && typeof location === 'string') {
      await discard(response, agent);
      const next = allowedUrl(scope, location, url);
      message = afterRedirect(message, response.statusCode, next.origin === url.origin);
      url = next;
      continue;
    }
    const headers = flatHeaders(response.headers);
    response.body.once('close', () => void agent.destroy().catch(() => {}));
    const declaredBytes = declaredLength(headers);
    const body = cappedBody(decodedBody(response.body, headers, url.href), {
      url: url.href,
      maxBytes: options.maxBytes,
      declaredBytes,
      translate,
    });
    return { url: url.href, status: response.statusCode, headers, declaredBytes, body };
  }
  throw new SourceFetchError('too-many-redirects', start, `more than ${maxRedirects} redirects`);
}

function afterRedirect(
  { headers = {}, body }: SentMessage,
  status: number,
  isSameOrigin: boolean,
): SentMessage {
  return {
    headers: isSameOrigin ? headers : {},
    body: REPEATING_STATUSES.has(status) ? body : undefined,
  };
}

async function requestOnce(
  scope: FetchScope,
  url: URL,
  { headers = {}, body }: SentMessage,
  options: GuardedFetchOptions,
  signal: AbortSignal,
) {
  const allowed = await abortable(
    signal,
    resolveAllowedAddress(scope, url.hostname, portOf(url), options.resolver),
  );
  if (options.beforeRequest) await abortable(signal, options.beforeRequest(url));
  const agent = new Agent({
    connect: {
      lookup: pinnedLookup(allowed),
      autoSelectFamily: true,
      timeout: options.deadlineMillis,
    },
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  try {
    const response = await request(url, {
      dispatcher: agent,
      signal,
      ...(body && { method: 'POST', body: body.text }),
      headers: {
        accept: options.accept ?? '*/*',
        ...lowerCase(headers),
        ...(body && { 'content-type': body.type }),
        'user-agent': options.userAgent,
        'accept-encoding': 'gzip, deflate, br',
      },
    });
    return { response, agent };
  } catch (error) {
    await agent.destroy();
    throw error;
  }
}

async function discard(response: Dispatcher.ResponseData, agent: Agent): Promise<void> {
  response.body.on('error', () => {});
  response.body.destroy();
  await agent.destroy();
}

function allowedUrl(scope: FetchScope, text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href);
  if (url === null || !isAllowedProtocol(scope, url.protocol)) {
    throw new SourceFetchError('host-not-allowed', text, 'not an address of an allowed protocol');
  }
  url.username = '';
  url.password = '';
  url.hash = '';
  return url;
}

function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

function flatHeaders(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) flat[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return flat;
}

function declaredLength(headers: Record<string, string>): number | undefined {
  if (headers['content-encoding'] !== undefined) return undefined;
  const length = Number(headers['content-length']);
  return Number.isSafeInteger(length) ? length : undefined;
}
