import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ManifestTab } from '../catalogue/manifest.ts';
import { normalise, pageOf, searchTabs } from '../catalogue/search.ts';
import type { Asset, Dressing } from '../dressing/dressing.ts';
import { DOWNLOAD_SCRIPT, ICON, ROBOTS, STYLE } from './assets.ts';
import { answerFault, sendHtml, sendSpoiledFile } from './fault-responses.ts';
import { registerFaultRoutes, type RequestCounts } from './fault-routes.ts';
import { Faults } from './faults.ts';
import { messagePage } from './layout.ts';
import { aboutPage, homePage, redesignedTabPage, tabPage } from './pages.ts';
import { redesignedSearchPage, searchPage } from './search-page.ts';
import { Tokens } from './token.ts';

const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; " +
  "form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const MAX_QUERY_LENGTH = 200;
const ASSETS_MAX_AGE_SECONDS = 300;
const DRESSING_MAX_AGE_SECONDS = 31_536_000;

export interface SiteOptions {
  readonly catalogue: Catalogue;
  /** Whether the endpoints that control faults exist. */
  readonly faultsEnabled: boolean;
  /** Pictures and fonts for the tabs' pages; without it they have none. */
  readonly dressing?: Dressing | undefined;
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** `filename` in plain ASCII, and `filename*` (RFC 6266) if the title needs more. */
export function contentDisposition(tab: ManifestTab): string {
  const name = `${tab.artist} - ${tab.title} (${tab.version}).${tab.format}`.replace(/["\\/]/g, '');
  const ascii = name.normalize('NFD').replace(/[^\x20-\x7e]/g, '');
  const plain = `attachment; filename="${ascii}"`;
  return ascii === name ? plain : `${plain}; filename*=UTF-8''${encodeURIComponent(name)}`;
}

const ASSETS: readonly Asset[] = [
  { path: '/assets/style.css', type: 'text/css; charset=utf-8', content: STYLE },
  { path: '/assets/download.js', type: 'text/javascript; charset=utf-8', content: DOWNLOAD_SCRIPT },
  { path: '/favicon.svg', type: 'image/svg+xml', content: ICON },
  { path: '/robots.txt', type: 'text/plain; charset=utf-8', content: ROBOTS },
];

function registerAssets(
  site: FastifyInstance,
  assets: readonly Asset[],
  maxAgeSeconds: number,
): void {
  for (const { path, type, content } of assets) {
    site.get(path, (_request, reply) =>
      reply.header('cache-control', `public, max-age=${maxAgeSeconds}`).type(type).send(content),
    );
  }
}

function registerPages(
  site: FastifyInstance,
  { catalogue, dressing }: SiteOptions,
  faults: Faults,
  counts: RequestCounts,
): void {
  const tokens = new Tokens();
  const bySlug = new Map(catalogue.tabs.map((tab) => [tab.slug, tab]));
  const notFound = (reply: FastifyReply): FastifyReply =>
    sendHtml(reply, 404, messagePage('Not found', 'There is no such tab in the drawer.'));

  site.get('/', (_request, reply) => sendHtml(reply, 200, homePage(catalogue.tabs)));
  site.get('/about', (_request, reply) => sendHtml(reply, 200, aboutPage()));
  site.get('/_health', () => ({ status: 'ok', tabs: catalogue.tabs.length }));

  /** The same by a link, a form that is sent, and JSON. */
  const search = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    counts.search += 1;
    const fault = faults.take('search');
    if (fault !== undefined && (await answerFault(fault, reply))) return reply;
    const asked = request.method === 'POST' ? request.body : request.query;
    const { q, page } = (asked ?? {}) as { q?: unknown; page?: unknown };
    const query = text(q).slice(0, MAX_QUERY_LENGTH).trim();
    const number = /^[1-9]\d{0,3}$/.test(String(page)) ? Number(page) : 1;
    const found = searchTabs(catalogue.tabs, normalise(query));
    const current = pageOf(found, number);
    const content =
      fault?.fault === 'changed-layout'
        ? redesignedSearchPage(query, current)
        : searchPage(query, found.length, current);
    return sendHtml(reply, 200, content);
  };
  site.get('/search', search);
  site.post('/search', search);

  site.get<{ Params: { slug: string } }>('/tabs/:slug', async (request, reply) => {
    counts.tab += 1;
    const tab = bySlug.get(request.params.slug);
    if (tab === undefined) return notFound(reply);
    reply.header('cache-control', 'no-store');
    const fault = faults.take('tab', tab.slug);
    if (fault !== undefined && (await answerFault(fault, reply))) return reply;
    if (fault?.fault === 'changed-layout') return sendHtml(reply, 200, redesignedTabPage(tab));
    return sendHtml(reply, 200, tabPage(tab, catalogue.tabs, tokens.challenge(tab.slug), dressing));
  });

  site.get<{ Params: { slug: string } }>('/files/:slug', async (request, reply) => {
    counts.file += 1;
    const tab = bySlug.get(request.params.slug);
    if (tab === undefined) return notFound(reply);
    const { token } = request.query as { token?: unknown };
    if (!tokens.accepts(text(token), tab.slug)) {
      const sentence =
        'This link is not valid or too old. Please use the button on the tab’s page.';
      return sendHtml(reply, 403, messagePage('No entry', sentence));
    }
    reply.header('cache-control', 'no-store');
    const fault = faults.take('file', tab.slug);
    if (fault !== undefined && (await answerFault(fault, reply))) return reply;
    const bytes = await catalogue.readBytes(tab);
    reply
      .header('content-disposition', contentDisposition(tab))
      .type(tab.format === 'gp' ? 'application/gp' : 'application/x-guitar-pro');
    return fault === undefined ? reply.send(bytes) : sendSpoiledFile(fault, reply, bytes, tab.file);
  });
}

/** The site; call `listen` or `inject` on it. */
export function buildSite(options: SiteOptions): FastifyInstance {
  const { catalogue, faultsEnabled, dressing } = options;
  const site = Fastify({ forceCloseConnections: true });
  const faults = new Faults();
  const counts: RequestCounts = { search: 0, tab: 0, file: 0 };

  site.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    });
  });
  site.setNotFoundHandler((_request, reply) =>
    sendHtml(reply, 404, messagePage('Not found', 'There is no such page.')),
  );
  site.setErrorHandler((error: { statusCode?: number; message: string }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) process.stderr.write(`${request.method} ${request.url}: ${error.message}\n`);
    const sentence = status >= 500 ? 'Something broke. Sorry.' : error.message;
    if (request.url.startsWith('/_')) return reply.code(status).send({ message: sentence });
    return sendHtml(reply, status, messagePage('That did not work', sentence));
  });

  site.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  registerAssets(site, ASSETS, ASSETS_MAX_AGE_SECONDS);
  registerAssets(site, dressing?.assets ?? [], DRESSING_MAX_AGE_SECONDS);
  registerPages(site, options, faults, counts);
  if (faultsEnabled) {
    const slugs = new Set(catalogue.tabs.map((tab) => tab.slug));
    registerFaultRoutes(site, faults, counts, (slug) => slugs.has(slug));
  }
  return site;
}
