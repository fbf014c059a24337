import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { parse } from 'qs';
import { registerApi } from './api-routes.ts';
import { registerControl } from './control-routes.ts';
import { registerPages } from './page-routes.ts';
import type { Till } from './till.ts';

const MAX_BODY_BYTES = 64 * 1_024;

/** The till's HTTP; call `listen` on it. Every answer has the till's own time in its header `Date`. */
export function buildServer(till: Till): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true, bodyLimit: MAX_BODY_BYTES });
  app.register(formbody, { parser: (text) => parse(text) });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    reply.header('date', new Date(till.clock.now() * 1_000).toUTCString());
    done();
  });
  registerApi(app, till);
  registerControl(app, till);
  registerPages(app, till);
  return app;
}
