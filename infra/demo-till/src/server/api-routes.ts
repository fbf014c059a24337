import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parse } from 'qs';
import { z } from 'zod';
import { answerBefore, fingerprintOf, keepAnswer } from '../api/answers.ts';
import { CALLS, type Call } from '../api/calls.ts';
import { expandAll } from '../api/expand.ts';
import { LISTS, pageOf } from '../api/lists.ts';
import { expand, validate } from '../api/validate.ts';
import type { Kind } from '../objects/objects.ts';
import { invalidRequest, missing, TillError } from '../objects/till-error.ts';
import { viewOf } from '../objects/view.ts';
import { newId } from '../store/ids.ts';
import { API_VERSION } from '../webhooks/events.ts';
import type { Till } from './till.ts';

/** Objects that can be asked for by their id, by their path under /v1. */
const RETRIEVED: Readonly<Record<string, readonly [Kind, string]>> = {
  customers: ['customer', 'customer'],
  'checkout/sessions': ['checkout.session', 'checkout session'],
  subscriptions: ['subscription', 'subscription'],
  invoices: ['invoice', 'invoice'],
  invoice_payments: ['invoice_payment', 'invoice payment'],
  charges: ['charge', 'charge'],
  payment_intents: ['payment_intent', 'payment_intent'],
  payment_methods: ['payment_method', 'PaymentMethod'],
  products: ['product', 'product'],
  prices: ['price', 'price'],
  refunds: ['refund', 'refund'],
  disputes: ['dispute', 'dispute'],
};

const retrieval = z.strictObject({ expand });

/** Stripe's calls under /v1, as far as the product makes them. */
export function registerApi(app: FastifyInstance, till: Till): void {
  app.register(
    (v1, _options, done) => {
      v1.addHook('onRequest', (request, reply, next) => {
        reply.headers({ 'request-id': newId('req', 14), 'stripe-version': API_VERSION });
        authorise(request, till.apiKey);
        next();
      });
      v1.setErrorHandler((error, request, reply) => sendError(error, request, reply));
      v1.setNotFoundHandler((request, reply) =>
        reply.code(404).send({
          error: {
            type: 'invalid_request_error',
            message: `Unrecognized request URL (${request.method}: ${pathOf(request)}). The demo till knows only what the product uses.`,
          },
        }),
      );
      for (const path of Object.keys(LISTS)) {
        v1.get(`/${path}`, (request) => {
          till.catchUp();
          return pageOf(till.store, path, queryOf(request));
        });
      }
      for (const [path, [kind, name]] of Object.entries(RETRIEVED)) {
        v1.get<{ Params: { id: string } }>(`/${path}/:id`, (request) => {
          till.catchUp();
          const params = validate(retrieval, queryOf(request));
          const found = till.store.find(kind, request.params.id);
          if (!found) throw missing(name, request.params.id);
          return expandAll(till.store, viewOf(found), params.expand);
        });
      }
      for (const [signature, call] of Object.entries(CALLS)) {
        const [method = '', path = ''] = signature.split(' ');
        v1.route<{ Params: { id?: string } }>({
          method,
          url: `/${path}`,
          handler: (request, reply) => answer(till, call, request, reply),
        });
      }
      done();
    },
    { prefix: '/v1' },
  );
}

function answer(
  till: Till,
  call: Call,
  request: FastifyRequest<{ Params: { id?: string } }>,
  reply: FastifyReply,
): unknown {
  const params =
    request.method === 'DELETE' ? { ...queryOf(request), ...bodyOf(request) } : bodyOf(request);
  const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
  const fingerprint = fingerprintOf(request.method, pathOf(request), params);
  const before =
    typeof key === 'string'
      ? answerBefore(till.store, key, fingerprint, till.clock.now())
      : undefined;
  if (before) {
    return reply.header('idempotent-replayed', 'true').code(before.status).send(before.body);
  }
  return till.change((context) => {
    const made = viewOf(call(context, request.params.id ?? '', params));
    const { expand: paths } = params as { expand?: string[] };
    const body = expandAll(till.store, made, paths);
    if (typeof key === 'string') {
      keepAnswer(till.store, key, { fingerprint, status: 200, body, at: context.now });
    }
    return body;
  });
}

function authorise({ headers }: FastifyRequest, apiKey: string): void {
  const given = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
  const hash = (text: string) => createHash('sha256').update(text).digest();
  if (!timingSafeEqual(hash(given), hash(apiKey))) {
    throw new TillError(401, {
      type: 'invalid_request_error',
      message: given ? 'Invalid API Key provided.' : 'You did not provide an API key.',
    });
  }
  const version = headers['stripe-version'];
  if (version !== undefined && version !== API_VERSION) {
    throw invalidRequest(`The demo till speaks version ${API_VERSION} of Stripe's API only.`);
  }
}

function pathOf({ url }: FastifyRequest): string {
  return url.split('?')[0] ?? url;
}

function queryOf({ url }: FastifyRequest): Record<string, unknown> {
  return parse(url.split('?')[1] ?? '');
}

function bodyOf({ body }: FastifyRequest): Record<string, unknown> {
  return (body ?? {}) as Record<string, unknown>;
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof TillError) return reply.code(error.status).send({ error: error.body });
  const { statusCode = 500, message } = error as { statusCode?: number; message: string };
  if (statusCode >= 500) process.stderr.write(`${request.method} ${pathOf(request)}: ${message}\n`);
  return reply.code(statusCode).send({
    error: {
      type: statusCode >= 500 ? 'api_error' : 'invalid_request_error',
      message: statusCode >= 500 ? 'The demo till broke. Sorry.' : message,
    },
  });
}
