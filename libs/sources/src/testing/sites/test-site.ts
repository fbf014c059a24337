import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Answer {
  readonly status?: number;
  readonly html?: string;
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestSite {
  readonly url: string;
  /** Path and query of every request except that for robots.txt. */
  readonly asked: string[];
  stop(): Promise<void>;
}

/** A small tab site on loopback; without `robots` its robots.txt is missing. `sent` is a POST's body with its type. */
export async function startTestSite(
  answer: (url: URL, sent: string, headers: IncomingHttpHeaders) => Answer,
  robots?: string,
): Promise<TestSite> {
  const asked: string[] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://site');
    if (url.pathname === '/robots.txt') {
      response.writeHead(robots === undefined ? 404 : 200).end(robots);
      return;
    }
    asked.push(`${url.pathname}${url.search}`);
    const body = await text(request);
    const sent = body === '' ? '' : `${request.headers['content-type']} ${body}`;
    const { status = 200, html, json, headers } = answer(url, sent, request.headers);
    const type = json === undefined ? 'text/html; charset=utf-8' : 'application/json';
    response.writeHead(status, { 'content-type': type, ...headers });
    response.end(json === undefined ? html : JSON.stringify(json));
  };
  const server = createServer((request, response) => void respond(request, response));
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
