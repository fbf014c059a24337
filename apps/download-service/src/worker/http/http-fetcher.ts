import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PageMarker } from '@tabdock/contracts/sources';
import {
  fillTemplate,
  guardedStream,
  type GuardedStream,
  type RobotsRules,
} from '@tabdock/service-kit/sources';
import { FetchFailedError } from '../fetching/fetch-failed.error';
import { asFetchFailure } from '../fetching/source-fault-failure';
import { failureOfStatus, isExplainedByPage } from '../fetching/status-failure';
import { absoluteUrl, type DownloadMethod, type TabFetch } from '../fetching/tab-fetch';

/** How much of a page is searched for the recipe's markers. */
const MAX_PAGE_BYTES = 1024 * 1024;

/** Downloads that a plain request can fetch. */
export class HttpFetcher {
  constructor(private readonly options: { userAgent: string; robots: RobotsRules }) {}

  /** @returns path of the file @throws FetchFailedError, or the signal's reason */
  async fetch(job: TabFetch, download: DownloadMethod<'http'>): Promise<string> {
    const identity = (value: string) => value;
    const url = absoluteUrl(job.recipe, fillTemplate(download.url, job.sourceRef, identity));
    try {
      const response = await guardedStream(job.recipe, url, {
        userAgent: this.options.userAgent,
        deadlineMillis: download.deadlineSeconds * 1_000,
        maxBytes: download.maxFileSize,
        signal: job.signal,
        beforeRequest: (address) => this.options.robots.assertAllowed(job.recipe, address.href),
      });
      await assertFile(response, download);
      return await save(response, job);
    } catch (error) {
      throw asFetchFailure(error);
    }
  }
}

async function save(response: GuardedStream, job: TabFetch): Promise<string> {
  const path = join(job.folder, 'download');
  let received = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      job.onReceived(received, response.declaredBytes);
      done(null, chunk);
    },
  });
  job.onReceived(0, response.declaredBytes);
  await pipeline(response.body, counter, createWriteStream(path));
  return path;
}

async function assertFile(
  response: GuardedStream,
  download: DownloadMethod<'http'>,
): Promise<void> {
  const isPage = /\bx?html\b/i.test(response.headers['content-type'] ?? '');
  if (response.status < 400 && !isPage) return;
  const page = isPage && isExplainedByPage(response.status) ? await pageText(response) : '';
  response.body.on('error', () => undefined).destroy();
  throw (
    explainedByText(page, response.url, download) ??
    failureOfStatus(response) ??
    new FetchFailedError('DOWNLOADS.BAD_FILE', `${response.url} is a page, not a file`)
  );
}

/** Only markers by text apply without a browser. */
function explainedByText(
  page: string,
  url: string,
  download: DownloadMethod<'http'>,
): FetchFailedError | undefined {
  const has = (marker: PageMarker | undefined) =>
    marker?.selector === undefined && marker?.text !== undefined && page.includes(marker.text);
  const reason = `${url} says so`;
  if (has(download.removed)) return new FetchFailedError('DOWNLOADS.REMOVED', reason);
  if (has(download.loginRequired)) return new FetchFailedError('DOWNLOADS.LOGIN_REQUIRED', reason);
  if (has(download.blocked)) return new FetchFailedError('DOWNLOADS.SOURCE_BLOCKED', reason);
  return undefined;
}

async function pageText(response: GuardedStream): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response.body) {
    chunks.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    if (length > MAX_PAGE_BYTES) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}
