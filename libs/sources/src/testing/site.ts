import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestSite {
  readonly url: string;
  readonly port: number;
  readonly requests: string[];
  close(): Promise<void>;
}

/** A small local site; `robots.txt` is missing unless the handler answers it with a status other than 404. */
export async function startSite(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<TestSite> {
  const requests: string[] = [];
  const listener: RequestListener = (request, response) => {
    requests.push(request.url ?? '');
    handler(request, response);
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
