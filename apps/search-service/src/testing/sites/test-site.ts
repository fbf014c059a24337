import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Answer {
  readonly status?: number;
  readonly html?: string;
  readonly json?: unknown;
}

export interface TestSite {
  readonly url: string;
  /** Path and query of every request except that for robots.txt, which is missing. */
  readonly asked: string[];
  stop(): Promise<void>;
}

/** A small tab site on loopback. */
export async function startTestSite(answer: (url: URL) => Answer): Promise<TestSite> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://site');
    if (url.pathname === '/robots.txt') {
      response.writeHead(404).end();
      return;
    }
    asked.push(`${url.pathname}${url.search}`);
    const { status = 200, html, json } = answer(url);
    const type = json === undefined ? 'text/html; charset=utf-8' : 'application/json';
    response.writeHead(status, { 'content-type': type });
    response.end(json === undefined ? html : JSON.stringify(json));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
