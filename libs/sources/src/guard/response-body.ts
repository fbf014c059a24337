import { pipeline, Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { SourceFetchError } from './fetch-errors';

/**
 * The body without its Content-Encoding. Unknown or stacked encodings are refused: we do not accept them.
 */
export function decodedBody(
  body: Readable,
  headers: Record<string, string>,
  url: string,
): Readable {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity';
  switch (encoding) {
    case 'identity':
    case '':
      return body;
    case 'gzip':
    case 'x-gzip':
      return pipeline(body, createGunzip(), () => {});
    case 'deflate':
      return pipeline(body, createInflate(), () => {});
    case 'br':
      return pipeline(body, createBrotliDecompress(), () => {});
    default:
      body.on('error', () => {});
      body.destroy();
      throw new SourceFetchError('connection-failed', url, `unknown content encoding ${encoding}`);
  }
}

/** Passes bytes on until there are more than `maxBytes`; errors go through `translate`. */
export function cappedBody(
  source: Readable,
  cap: {
    url: string;
    maxBytes: number;
    declaredBytes?: number | undefined;
    translate: (cause: unknown) => unknown;
  },
): Readable {
  const tooLarge = () =>
    new SourceFetchError('too-large', cap.url, `larger than ${cap.maxBytes} bytes`);
  let received = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > cap.maxBytes) done(tooLarge());
      else done(null, chunk);
    },
    destroy(error, done) {
      done(error === null ? null : asError(cap.translate(error)));
    },
  });
  if (cap.declaredBytes !== undefined && cap.declaredBytes > cap.maxBytes) {
    source.on('error', () => {});
    source.destroy();
    counter.destroy(tooLarge());
    return counter;
  }
  return pipeline(source, counter, () => {});
}

function asError(value: unknown): Error {
  return value instanceof Error ? value : new Error(String(value));
}
