import { stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BrowserCookies } from '../visitors/cookies/browser-cookies';
import { smallPage } from '../http/pages/small-page';

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const INDEX = 'index.html';

/** Serves the built web app: its files, and `index.html` for every other address that a page asks for. */
export async function serveWebApp(app: NestFastifyApplication, webRoot: string): Promise<void> {
  const root = resolve(webRoot);
  const cookies = app.get(BrowserCookies);
  const fastify = app.getHttpAdapter().getInstance();
  // No fixed root: the folder may be built after the gateway has started.
  await app.register(fastifyStatic, { serve: false, preCompressed: true, cacheControl: false });

  fastify.get('/*', async (request, reply) => {
    const path = pathOf(request);
    if (path === undefined || isReserved(path)) return reply.callNotFound();
    const file = path === '/' ? undefined : await findFile(root, path);
    if (file !== undefined && file !== INDEX) {
      return reply.header('cache-control', cacheControl(path)).sendFile(file, root);
    }
    if (file === undefined && path !== '/' && !isPageAddress(request)) return reply.callNotFound();
    if ((await findFile(root, `/${INDEX}`)) === undefined) return sendNotBuilt(reply);
    // Set with the page, so that its first calls and its socket all come from the same guest.
    cookies.ensureGuest(request.headers.cookie, reply);
    return reply.header('cache-control', 'no-cache').sendFile(INDEX, root);
  });
}

/** Vite puts a hash of the content into the names below /assets. */
export function cacheControl(path: string): string {
  return path.startsWith('/assets/')
    ? `public, max-age=${YEAR_SECONDS}, immutable`
    : 'public, max-age=3600';
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

function isPageAddress(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').includes('text/html');
}

/** The file's path below the root; undefined for folders, hidden files and paths that leave the root. */
export async function findFile(root: string, path: string): Promise<string | undefined> {
  if (path.includes('\0') || path.split(/[/\\]/).some((part) => part.startsWith('.')))
    return undefined;
  const absolute = join(root, path);
  if (!absolute.startsWith(root + sep)) return undefined;
  const found = await stat(absolute).catch(() => undefined);
  return found?.isFile() ? absolute.slice(root.length + 1) : undefined;
}

function sendNotBuilt(reply: FastifyReply): FastifyReply {
  const page = smallPage(
    'The web app is not there',
    'Its files have not been built yet. Run "npm run build" and open this page again.',
  );
  return reply.status(503).type('text/html; charset=utf-8').send(page);
}
