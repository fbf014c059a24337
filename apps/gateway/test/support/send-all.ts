import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';

/** Size above what sockets and streams hold between a browser and a service. */
const LARGE_BYTES = 64 * 1024 * 1024;

/** Sends a body to its end and only then looks at the response, as browsers do; over a connection of its own. */
export async function sendAll(
  url: string,
  cookie: string,
  body: Uint8Array = Buffer.alloc(LARGE_BYTES),
): Promise<[number, unknown]> {
  // The gateway would close a connection without keep-alive after its response.
  const agent = new Agent({ keepAlive: true });
  const upload = request(url, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/octet-stream' },
    agent,
  });
  upload.end(body);
  try {
    const [answered] = await Promise.all([once(upload, 'response'), once(upload, 'finish')]);
    const [response] = answered as [IncomingMessage];
    return [response.statusCode ?? 0, await json(response)];
  } finally {
    agent.destroy();
  }
}
