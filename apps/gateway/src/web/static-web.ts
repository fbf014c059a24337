import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { MOVED_PAGES, pageKindOf, type PageKind } from '@tabdock/contracts/public';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BrowserCookies } from '../visitors/cookies/browser-cookies';
import { endIfKnown } from '../http/pages/content-tag';
import { omitPageHeaders } from '../http/server/security-headers';
import { smallPage } from '../http/pages/small-page';
import { PublicPages } from '../public-pages/sending/public-pages';
import { SitemapFiles } from '../public-pages/sitemap/sitemap-files';
import { PageFiles } from './page-files';
import {
  cacheControl,
  fileAt,
  findFile,
  isPartOfPages,
  neverChanges,
  type WebFile,
  type WebFolders,
} from './web-files';

const INDEX = 'index.html';

/**
 * Serves the built web app: its files, public pages with heads of their own, and `index.html` for every other address
 * that a page asks for, with status 404 where the app has no page.
 */
export async function serveWebApp(app: NestFastifyApplication, folders: WebFolders): Promise<void> {
  const { root } = folders;
  const files = new PageFiles(root);
  const cookies = app.get(BrowserCookies);
  const fastify = app.getHttpAdapter().getInstance();
  // No fixed root: the folder may be built after the gateway has started.
  await app.register(fastifyStatic, { serve: false, preCompressed: true, cacheControl: false });

  fastify.get('/*', async (request, reply) => {
    const path = pathOf(request);
    if (path === undefined || isReserved(path)) return reply.callNotFound();
    const moved = MOVED_PAGES[path];
    if (moved !== undefined) return reply.redirect(moved, 301);
    const file = await fileAt(folders, path);
    if (file !== undefined && file.name !== INDEX) {
      void reply.header('cache-control', cacheControl(path));
      if (isPartOfPages(path)) omitPageHeaders(reply);
      if (neverChanges(path)) return reply.sendFile(file.name, file.folder);
      return sendIfChanged(request, reply, file);
    }
    const kind = path === `/${INDEX}` ? 'open' : pageKindOf(path);
    if (!wantsPage(request, kind)) return reply.callNotFound();
    await files.announce(request, reply);
    // Set with the page, so that its first calls and its socket all come from the same guest.
    cookies.ensureGuest(request.headers.cookie, reply);
    return sendApp(request, reply, root, {
      status: kind === undefined ? 404 : 200,
      isIndexed: kind === 'open',
    });
  });
  servePublicPages(app, root, files);
}

function servePublicPages(app: NestFastifyApplication, root: string, files: PageFiles): void {
  const fastify = app.getHttpAdapter().getInstance();
  const pages = app.get(PublicPages);
  const sitemap = app.get(SitemapFiles);
  for (const kind of pages.kinds) {
    const serve = async (request: FastifyRequest, reply: FastifyReply) => {
      await files.announce(request, reply);
      const fault = await pages.send(kind, request, reply);
      if (fault === undefined) return reply;
      const { retryAfterSeconds } = fault;
      if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
      return sendApp(request, reply, root, { status: fault.status, isIndexed: false });
    };
    fastify.get(kind.pattern, serve);
    fastify.get(`${kind.pattern}/`, serve);
  }
  fastify.get('/robots.txt', (request, reply) => {
    sitemap.robots(request, reply);
  });
  fastify.get('/sitemap.xml', async (request, reply) => {
    await sitemap.index(request, reply);
    return reply;
  });
  fastify.get<{ Params: { file: string } }>('/sitemap/:file', async (request, reply) => {
    await sitemap.part(request.params.file, request, reply);
    return reply;
  });
}

async function sendApp(
  request: FastifyRequest,
  reply: FastifyReply,
  root: string,
  { status, isIndexed }: { status: number; isIndexed: boolean },
): Promise<FastifyReply> {
  if ((await findFile(root, `/${INDEX}`)) === undefined) return sendNotBuilt(reply);
  if (!isIndexed) void reply.header('x-robots-tag', 'noindex');
  void reply.status(status).header('cache-control', 'no-cache');
  if (status === 200) return sendIfChanged(request, reply, { folder: root, name: INDEX });
  // Not as a file: a browser that has the page of another address would be sent this one without its body.
  return reply.type('text/html; charset=utf-8').send(await readFile(join(root, INDEX)));
}

/**
 * Sends a file unless the client has its content. Time and size would tell nothing: what is built the same way from two
 * commits has the same time everywhere, and often the same size.
 */
async function sendIfChanged(
  request: FastifyRequest,
  reply: FastifyReply,
  { folder, name }: WebFile,
): Promise<FastifyReply> {
  void reply.header('vary', 'accept-encoding');
  if (endIfKnown(request, reply, await readFile(join(folder, name)))) return reply;
  return reply.sendFile(name, folder, { etag: false, lastModified: false });
}

function pathOf(request: FastifyRequest): string | undefined {
  try {
    return decodeURIComponent(request.url.split('?')[0] ?? '/');
  } catch {
    return undefined;
  }
}

function isReserved(path: string): boolean {
  return ['/api', '/ws'].some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

/** The app's pages are for everybody who does not ask for data; elsewhere only browsers see that there is none. */
function wantsPage(
  { headers: { accept = '' } }: FastifyRequest,
  kind: PageKind | undefined,
): boolean {
  if (accept.includes('text/html')) return true;
  return kind !== undefined && !/^\s*application\/json\s*(;|$)/i.test(accept);
}

function sendNotBuilt(reply: FastifyReply): FastifyReply {
  const page = smallPage(
    'The web app is not there',
    'Its files have not been built yet. Run "npm run build" and open this page again.',
  );
  return reply.status(503).type('text/html; charset=utf-8').send(page);
}
