import type { Dispatcher } from 'undici';
import { CLIENT_LEFT, StreamOf } from '../routes/route-answers';

const COPIED_HEADERS = ['content-length', 'content-type', 'content-disposition'];

/** Passes a response of download-service on; undefined if the client left before there was one. */
export function storedFile(
  response: Dispatcher.ResponseData | undefined,
): StreamOf | typeof CLIENT_LEFT {
  if (response === undefined) return CLIENT_LEFT;
  const copied = COPIED_HEADERS.flatMap((name) => {
    const value = response.headers[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return new StreamOf(response.body, {
    ...Object.fromEntries(copied),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
}
