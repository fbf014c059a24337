import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { validate } from '../api/validate.ts';
import { TillError } from '../objects/till-error.ts';
import { assertLocalJson, assertOwnHost } from './guards.ts';
import { decideDispute, disputePayment, payAsPerson } from './payments.ts';
import type { Till } from './till.ts';

const MAX_ADVANCE_SECONDS = 10 * 366 * 86_400;

const clockBody = z.strictObject({ advanceSeconds: z.int().min(0).max(MAX_ADVANCE_SECONDS) });
const payBody = z.strictObject({
  session: z.string(),
  card: z.string(),
  confirmation: z.enum(['confirmed', 'failed', 'left']).optional(),
});
const disputeBody = z.union([
  z.strictObject({ payment: z.string() }),
  z.strictObject({ dispute: z.string(), status: z.enum(['won', 'lost']) }),
]);

/** Routes for tests, in JSON and from this machine alone: the clock, payments and disputes. */
export function registerControl(app: FastifyInstance, till: Till): void {
  app.get('/_health', () => ({ status: 'ok', now: timeOf(till), pending: till.pendingEvents }));
  app.register((control, _options, done) => {
    control.addHook('onRequest', (request, _reply, next) => {
      assertOwnHost(request, till.url);
      assertLocalJson(request);
      next();
    });
    control.setErrorHandler((error: { statusCode?: number; message: string }, _request, reply) => {
      const status = error instanceof TillError ? error.status : (error.statusCode ?? 500);
      return reply.code(status).send({ message: error.message });
    });
    control.post('/_clock', async ({ body }) => {
      await till.advance(validate(clockBody, body).advanceSeconds);
      return { now: timeOf(till) };
    });
    control.post('/_pay', async ({ body }) => {
      const { session, card, confirmation } = validate(payBody, body);
      return { result: await payAsPerson(till, session, card, confirmation) };
    });
    control.post('/_dispute', async ({ body }) => {
      const wanted = validate(disputeBody, body);
      if ('payment' in wanted) return { dispute: await disputePayment(till, wanted.payment) };
      await decideDispute(till, wanted.dispute, wanted.status);
      return { dispute: wanted.dispute };
    });
    done();
  });
}

function timeOf({ clock }: Till): string {
  return new Date(clock.now() * 1_000).toISOString();
}
