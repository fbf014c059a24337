import type { FastifyInstance } from 'fastify';
import { TillError } from '../objects/till-error.ts';
import { ASSETS } from '../pages/assets.ts';
import { messagePage } from '../pages/layout.ts';
import { registerCheckOut } from './check-out-routes.ts';
import { registerCounter } from './counter-routes.ts';
import { assertOwnHost, assertOwnPage } from './guards.ts';
import { registerInvoices } from './invoice-routes.ts';
import { registerPortal } from './portal-routes.ts';
import { policy, sendPage } from './send-page.ts';
import type { Till } from './till.ts';

const ASSETS_MAX_AGE_SECONDS = 300;

/** The till's pages for people, and what they load. */
export function registerPages(app: FastifyInstance, till: Till): void {
  app.register((pages, _options, done) => {
    pages.addHook('onRequest', (request, reply, next) => {
      reply.headers({
        'content-security-policy': policy(),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cache-control': 'no-store',
      });
      assertOwnHost(request, till.url);
      assertOwnPage(request);
      next();
    });
    pages.setErrorHandler((error: { statusCode?: number; message: string }, request, reply) => {
      const status = error instanceof TillError ? error.status : (error.statusCode ?? 500);
      if (status >= 500) process.stderr.write(`${request.method} of a page: ${error.message}\n`);
      const sentence = status >= 500 ? 'The demo till broke. Sorry.' : error.message;
      return sendPage(reply, messagePage('That did not work', sentence), { status });
    });
    for (const { path, type, content } of ASSETS) {
      pages.get(path, (_request, reply) =>
        reply
          .header('cache-control', `public, max-age=${ASSETS_MAX_AGE_SECONDS}`)
          .type(type)
          .send(content),
      );
    }
    registerCheckOut(pages, till);
    registerInvoices(pages, till);
    registerPortal(pages, till);
    registerCounter(pages, till);
    pages.setNotFoundHandler((_request, reply) =>
      sendPage(reply, messagePage('Not found', 'There is no such page at the demo till.'), {
        status: 404,
      }),
    );
    done();
  });
}
