import type { FastifyInstance } from 'fastify';
import type { CheckoutSession } from '../objects/shop.ts';
import {
  checkOutPage,
  closedCheckOutPage,
  confirmPage,
  type CheckOutView,
} from '../pages/check-out-page.ts';
import { messagePage } from '../pages/layout.ts';
import { confirmSession, paySession } from '../till/check-outs.ts';
import { field, goTo, orFault } from './forms.ts';
import { sendPage } from './send-page.ts';
import { demoCard } from './payments.ts';
import type { Till } from './till.ts';

interface Route {
  Params: { id: string };
}

/** The pages of a check-out: the form, and the bank's question. */
export function registerCheckOut(pages: FastifyInstance, till: Till): void {
  const find = (id: string): CheckoutSession | undefined => {
    till.catchUp();
    return till.store.find('checkout.session', id);
  };

  pages.get<Route>('/c/pay/:id', (request, reply) => {
    const session = find(request.params.id);
    if (!session) return sendPage(reply, unknown(), { status: 404 });
    if (session.status !== 'open') return sendPage(reply, closed(session));
    return sendPage(reply, checkOutPage(viewOf(till, session)), { goesTo: [session.success_url] });
  });

  pages.post<Route>('/c/pay/:id', async (request, reply) => {
    const session = find(request.params.id);
    if (!session) return sendPage(reply, unknown(), { status: 404 });
    if (session.status !== 'open') return sendPage(reply, closed(session), { status: 409 });
    const paid = orFault(() => {
      const card = demoCard(field(request, 'card'));
      return till.change((context) => paySession(context, session, card.id));
    });
    const goesTo = [session.success_url];
    if ('fault' in paid) {
      return sendPage(reply, checkOutPage(viewOf(till, session), paid.fault), {
        status: 402,
        goesTo,
      });
    }
    if (paid.done === 'needs-confirmation') return goTo(reply, `/c/pay/${session.id}/confirm`);
    // Stripe too notifies the product before the customer comes back.
    await till.delivered();
    return goTo(reply, backOf(session));
  });

  pages.get<Route>('/c/pay/:id/confirm', (request, reply) => {
    const session = find(request.params.id);
    if (!session) return sendPage(reply, unknown(), { status: 404 });
    if (session.status !== 'open') return sendPage(reply, closed(session));
    if (session.till.confirming === null) return goTo(reply, `/c/pay/${session.id}`);
    const method = till.store.get('payment_method', session.till.confirming);
    return sendPage(reply, confirmPage(viewOf(till, session), method), {
      goesTo: [session.success_url],
    });
  });

  pages.post<Route>('/c/pay/:id/confirm', async (request, reply) => {
    const session = find(request.params.id);
    if (!session) return sendPage(reply, unknown(), { status: 404 });
    if (session.status !== 'open') return sendPage(reply, closed(session), { status: 409 });
    const isConfirmed = field(request, 'answer') === 'confirm';
    const paid = orFault(() =>
      till.change((context) => confirmSession(context, session, isConfirmed)),
    );
    if ('fault' in paid) {
      return sendPage(reply, checkOutPage(viewOf(till, session), paid.fault), {
        status: 402,
        goesTo: [session.success_url],
      });
    }
    await till.delivered();
    return goTo(reply, backOf(session));
  });
}

function viewOf({ store, clock }: Till, session: CheckoutSession): CheckOutView {
  const price = store.get('price', session.till.price);
  return { session, price, product: store.get('product', price.product), now: clock.now() };
}

function backOf({ id, success_url: url }: CheckoutSession): string {
  return url.replaceAll('{CHECKOUT_SESSION_ID}', id);
}

function closed(session: CheckoutSession) {
  const back =
    session.status === 'complete' ? backOf(session) : (session.cancel_url ?? session.success_url);
  return closedCheckOutPage(session, back);
}

function unknown() {
  return messagePage('There is no such check-out', 'Please begin again where you came from.');
}
