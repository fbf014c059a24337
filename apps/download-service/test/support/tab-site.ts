import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type DownloadRecipe, recipeSchema, type Recipe } from '@tabdock/contracts/sources';
import { freePort } from '@tabdock/service-kit/testing';

export type Route = (request: IncomingMessage, response: ServerResponse) => void;

export interface TabSite {
  readonly url: string;
  /** Paths that were requested, in order. */
  readonly requests: string[];
  close(): Promise<void>;
}

/**
 * A small site of a test's own; paths without a route answer 404. Its address is new: fetchers of several tests keep
 * robots.txt by address.
 */
export async function startTabSite(
  routes: Record<string, Route> | ((path: string) => Route | undefined),
): Promise<TabSite> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    requests.push(path);
    const route = typeof routes === 'function' ? routes(path) : routes[path];
    if (route === undefined) response.writeHead(404).end();
    else route(request, response);
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export function page(body: string): Route {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><title>Tab</title>${body}`);
  };
}

export function attachment(bytes: Buffer): Route {
  return (_request, response) => {
    response.writeHead(200, {
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="tab.gp"',
      'content-length': bytes.length,
    });
    response.end(bytes);
  };
}

/** A recipe for a site on this machine. */
export function recipeFor(siteUrl: string, download: Partial<DownloadRecipe>): Recipe {
  const budget = { requestsPerSecond: 100, concurrency: 4 };
  return recipeSchema.parse({
    id: 'test',
    name: 'Test site',
    baseUrl: siteUrl,
    local: true,
    search: {
      url: '/search?q={query}',
      rows: { selector: 'li' },
      fields: { url: { selector: 'a' }, title: { selector: 'a' } },
      noResults: { text: 'none' },
      budget,
      cache: { freshSeconds: 0, staleSeconds: 0 },
    },
    download: {
      method: 'browser',
      ...(download.method !== 'http' && { steps: [{ goto: '{url}' }, { click: '#download' }] }),
      deadlineSeconds: 20,
      budget,
      cache: { freshSeconds: 0 },
      ...download,
    },
  });
}
