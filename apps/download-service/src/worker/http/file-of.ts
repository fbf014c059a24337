import { Readable } from 'node:stream';
import type { GuardedStream } from '@tabdock/sources';
import { MEBIBYTE } from '../../shared/limits';
import { FetchFailedError } from '../fetching/fetch-failed.error';
import { type AnsweredDocument, isExplainedByPage } from '../fetching/status-failure';
import type { DownloadMethod } from '../fetching/tab-fetch';
import { pageFailure, readPage } from './page-failure';

/** How much of a page that came instead of a file is searched for the recipe's markers. */
const MAX_PAGE_BYTES = MEBIBYTE;
const FIRST_ERROR_STATUS = 400;
const FILE_STARTS = [
  ...['PK\x03\x04', 'BCFS', 'BCFZ', '\x18FICHIER GUITAR PRO'],
  ...['\x1f\x8b', 'Rar!\x1a\x07', '7z\xbc\xaf\x27\x1c'],
];
const START_BYTES = 19;

/**
 * The answer if it is a file. Old scripts call their files pages, so a Guitar Pro file or an archive is one whatever it is called.
 * @throws FetchFailedError for a page or an error
 */
export async function fileOf(
  response: GuardedStream & AnsweredDocument,
  download: DownloadMethod<'http'>,
): Promise<GuardedStream> {
  const isCalledPage = /\bx?html\b/i.test(response.headers['content-type'] ?? '');
  if (response.status < FIRST_ERROR_STATUS && !isCalledPage) return response;
  let page;
  if (isCalledPage && isExplainedByPage(response.status)) {
    const chunks = response.body.iterator() as AsyncIterableIterator<Buffer>;
    const start = await taken(chunks, START_BYTES);
    if (response.status < FIRST_ERROR_STATUS && isFile(start))
      return { ...response, body: Readable.from(joined(start, chunks)) };
    const rest = await taken(chunks, MAX_PAGE_BYTES);
    page = readPage(response, Buffer.concat([start, rest]), 'html');
  }
  response.body.on('error', () => undefined).destroy();
  throw (
    pageFailure(response, page, download) ??
    new FetchFailedError('DOWNLOADS.BAD_FILE', `${response.url} is a page, not a file`)
  );
}

function isFile(start: Buffer): boolean {
  const text = start.toString('latin1');
  return FILE_STARTS.some((one) => text.startsWith(one));
}

/** Takes at least so many of the next bytes, or all that are left. */
async function taken(chunks: AsyncIterator<Buffer>, least: number): Promise<Buffer> {
  const bytes: Buffer[] = [];
  for (let length = 0; length < least;) {
    const next = await chunks.next();
    if (next.done) break;
    bytes.push(next.value);
    length += next.value.length;
  }
  return Buffer.concat(bytes);
}

async function* joined(start: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield start;
  yield* rest;
}
