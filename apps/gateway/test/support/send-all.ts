import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';

/** More than sockets and streams hold between a browser and a service. */
const LARGE_BYTES = 64 * 1024 * 1024;

/** Sends a large body to its end and only then looks at the response, as browsers do. */
export async function sendAll(url: string, cookie: string): Promise<[number, unknown]> {
  const upload = request(url, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/octet-stream' },
  });
  upload.end(Buffer.alloc(LARGE_BYTES));
  const [answered] = await Promise.all([once(upload, 'response'), once(upload, 'finish')]);
  const [response] = answered as [IncomingMessage];
  return [response.statusCode ?? 0, await json(response)];
}
