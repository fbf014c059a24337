import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestSite {
  readonly url: string;
  readonly port: number;
  /** Path and query of each, in order. */
  readonly requests: string[];
  close(): Promise<void>;
}

/** A small site on loopback, whose handler responds to everything, robots.txt included. */
export async function startSite(handler: RequestListener): Promise<TestSite> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    handler(request, response);
  });
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
