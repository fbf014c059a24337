import type { FastifyInstance } from 'fastify';
import { invalidRequest } from '../objects/till-error.ts';
import { indexPage, type CustomerView, type IndexView } from '../pages/index-page.ts';
import { nextRenewals } from '../till/due.ts';
import { periodEnd } from '../till/periods.ts';
import { field, goTo } from './forms.ts';
import { decideDispute, disputePayment, retryOf } from './payments.ts';
import { sendPage } from './send-page.ts';
import type { Till } from './till.ts';

const DAY_SECONDS = 86_400;

/** The page behind the counter: for people who try the product, and let things happen. */
export function registerCounter(pages: FastifyInstance, till: Till): void {
  pages.get('/', (_request, reply) => {
    till.catchUp();
    return sendPage(reply, indexPage(viewOf(till)));
  });

  pages.post('/clock', async (request, reply) => {
    await till.advance(secondsOf(till, field(request, 'by')));
    return goTo(reply, '/');
  });

  pages.post('/charge-back', async (request, reply) => {
    await disputePayment(till, field(request, 'charge'));
    return goTo(reply, '/');
  });

  pages.post('/dispute', async (request, reply) => {
    const status = field(request, 'status') === 'won' ? 'won' : 'lost';
    await decideDispute(till, field(request, 'dispute'), status);
    return goTo(reply, '/');
  });
}

function secondsOf({ clock, store }: Till, by: string): number {
  const now = clock.now();
  const renewals = nextRenewals(store).map(({ at }) => at);
  if (by === 'renewal' && renewals.length === 0) throw invalidRequest('Nothing renews.');
  switch (by) {
    case 'day':
      return DAY_SECONDS;
    case 'month':
      return periodEnd(now, { interval: 'month', interval_count: 1 }, now) - now;
    case 'renewal':
      return Math.max(0, Math.min(...renewals) - now);
    default:
      throw invalidRequest('Choose a day, a month, or the next renewal.');
  }
}

function viewOf(till: Till): IndexView {
  const { store, clock, pendingEvents } = till;
  const disputes = store.all('dispute');
  const customers = store.all('customer').reverse();
  return {
    now: clock.now(),
    hasRenewals: nextRenewals(store).length > 0,
    pendingEvents,
    customers: customers.map((customer): CustomerView => {
      const isTheirs = (one: { customer: string }) => one.customer === customer.id;
      return {
        customer,
        subscriptions: store
          .all('subscription')
          .filter(isTheirs)
          .reverse()
          .map((of) => ({ of, retryAt: retryOf(till, of) })),
        payments: store
          .all('charge')
          .filter((one) => one.paid && isTheirs(one))
          .reverse()
          .map((charge) => ({
            charge,
            dispute: disputes.find((one) => one.charge === charge.id),
          })),
      };
    }),
  };
}
