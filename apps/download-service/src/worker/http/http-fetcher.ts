import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { RecipeRequest } from '@tabdock/contracts/sources';
import type { TemplateValues } from '@tabdock/sources/recipes';
import {
  guardedFetch,
  guardedStream,
  type GuardedFetchOptions,
  type GuardedStream,
  type RobotsRules,
  SourceFetchError,
} from '@tabdock/sources';
import { MEBIBYTE } from '../../shared/limits';
import { brokenTransfer } from '../fetching/broken-transfer';
import { FetchFailedError } from '../fetching/fetch-failed.error';
import { asFetchFailure } from '../fetching/source-fault-failure';
import type { DownloadMethod, TabFetch } from '../fetching/tab-fetch';
import { fileOf } from './file-of';
import { filledRequest } from './filled-request';
import { readHop } from './read-hop';

/** Maximum size of one hop's response, in bytes. */
const MAX_HOP_BYTES = 4 * MEBIBYTE;

/** State of a download between two of its requests. */
interface Progress {
  readonly values: TemplateValues;
  /** The page before. */
  readonly base: string;
  /** The site has set a cookie in an earlier answer. */
  readonly hasCookie: boolean;
}

/** Downloads that plain requests can fetch, one after the other. */
export class HttpFetcher {
  constructor(private readonly options: { userAgent: string; robots: RobotsRules }) {}

  /** @returns path of the file @throws FetchFailedError, or the signal's reason */
  async fetch(job: TabFetch, download: DownloadMethod<'http'>): Promise<string> {
    try {
      const progress = await this.takeHops(job, download);
      const { url, options } = this.request(job, download, progress, download.maxFileSize);
      const response = await guardedStream(job.recipe, url, options);
      const { hasCookie } = progress;
      return await save(await fileOf({ ...response, hasCookie }, download), job);
    } catch (error) {
      throw job.signal.aborted ? job.signal.reason : asFetchFailure(error);
    }
  }

  private async takeHops(job: TabFetch, download: DownloadMethod<'http'>): Promise<Progress> {
    let progress: Progress = {
      values: job.sourceRef,
      base: job.recipe.baseUrl,
      hasCookie: false,
    };
    for (const hop of download.hops) {
      const { url, options } = this.request(job, hop, progress, MAX_HOP_BYTES);
      const response = await guardedFetch(job.recipe, url, options).catch((error: unknown) => {
        throw asHopFailure(error);
      });
      const { hasCookie } = progress;
      const values = readHop(hop, { ...response, hasCookie }, download, progress.values);
      progress = {
        values,
        base: response.url,
        hasCookie: hasCookie || response.headers['set-cookie'] !== undefined,
      };
      // The dispatcher keeps the rate of downloads, not that of their requests.
      await delay(1_000 / download.budget.requestsPerSecond, undefined, { signal: job.signal });
    }
    return progress;
  }

  private request(
    job: TabFetch,
    request: RecipeRequest,
    { values, base }: Progress,
    maxBytes: number,
  ): { url: string; options: GuardedFetchOptions } {
    const { url, message } = filledRequest(request, values, base);
    const { userAgent, robots } = this.options;
    const options = {
      userAgent,
      send: message,
      deadlineMillis: job.recipe.download.deadlineSeconds * 1_000,
      maxBytes,
      signal: job.signal,
      beforeRequest: (address: URL) => robots.assertAllowed(job.recipe, address.href),
    };
    return { url, options };
  }
}

/** The response of a hop is a page: its size is a fault of the layout, not of the file. */
function asHopFailure(error: unknown): unknown {
  if (!(error instanceof SourceFetchError) || error.fault !== 'too-large') return error;
  return new FetchFailedError('DOWNLOADS.LAYOUT_CHANGED', error.message, undefined, {
    cause: error,
  });
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
  await pipeline(response.body, counter, createWriteStream(path)).catch((error: unknown) => {
    const isBroken = error instanceof SourceFetchError && error.fault === 'connection-failed';
    throw isBroken ? brokenTransfer(received, response.declaredBytes) : error;
  });
  return path;
}
