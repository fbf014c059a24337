import { finished, PassThrough, type Readable } from 'node:stream';
import type { InternalHttp, InternalRequest } from './internal-http';
import { refusalOf } from './refusal-of';
import { wholeBody } from './whole-body';

/** Encoding takes turns at the service. */
const ENCODING_MILLIS = 60_000;
const OK = 200;

/** Passes a browser's body on to a service and returns the JSON of its response. Fails with the service's problem. */
export async function upload(
  http: InternalHttp,
  request: Pick<InternalRequest, 'service' | 'path' | 'requestId'>,
  sent: Readable,
): Promise<unknown> {
  // Apart from the browser's request, which has to get its response when the upload is refused half-way.
  const body = new PassThrough();
  sent.pipe(body);
  // A browser that left before this line is noticed too.
  finished(sent, { writable: false }, (error) => error && body.destroy(error));
  // A browser reads no response before it has sent everything.
  body.once('close', () => sent.unpipe(body).resume());
  const response = await http.request({
    ...request,
    body,
    headersTimeoutMillis: ENCODING_MILLIS,
  });
  if (response?.statusCode !== OK) throw await refusalOf(response);
  return wholeBody(response.body.json());
}
