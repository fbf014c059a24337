import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startSite, type TestSite } from '../site';

export interface Answer {
  readonly status?: number;
  readonly html?: string;
  readonly json?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * A small tab site; without `robots` its robots.txt is missing. `sent` is a POST's body with its type. Its `requests`
 * are without those for robots.txt.
 */
export async function startTabSite(
  answer: (url: URL, sent: string, headers: IncomingHttpHeaders) => Answer,
  robots?: string,
): Promise<TestSite> {
  const requests: string[] = [];
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://site');
    if (url.pathname === '/robots.txt') {
      response.writeHead(robots === undefined ? 404 : 200).end(robots);
      return;
    }
    requests.push(`${url.pathname}${url.search}`);
    const body = await text(request);
    const sent = body === '' ? '' : `${request.headers['content-type']} ${body}`;
    const { status = 200, html, json, headers } = answer(url, sent, request.headers);
    const type = json === undefined ? 'text/html; charset=utf-8' : 'application/json';
    response.writeHead(status, { 'content-type': type, ...headers });
    response.end(json === undefined ? html : JSON.stringify(json));
  };
  const site = await startSite((request, response) => void respond(request, response));
  return { ...site, requests };
}
