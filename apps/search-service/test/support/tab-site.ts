import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A small tab site that records its requests. */
export class TabSite {
  /** Paths with their queries, in the order of the requests, without robots.txt. */
  readonly asked: string[] = [];
  answer: (url: URL, response: ServerResponse) => void = () => {};

  private constructor(
    readonly url: string,
    readonly stop: () => Promise<void>,
  ) {}

  static async start(): Promise<TabSite> {
    let site: TabSite | undefined = undefined;
    const server = createServer((request, response) => {
      const url = new URL(request.url ?? '/', 'http://site');
      if (url.pathname === '/robots.txt') {
        response.writeHead(404).end();
        return;
      }
      site?.asked.push(`${url.pathname}${url.search}`);
      site?.answer(url, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const stop = () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    site = new TabSite(`http://127.0.0.1:${port}`, stop);
    return site;
  }
}
