import type { FastifyInstance } from 'fastify';
import type { PortalSession } from '../objects/shop.ts';
import { messagePage } from '../pages/layout.ts';
import { confirmCardPage, portalPage, type PortalView } from '../pages/portal-page.ts';
import { changeCard, methodOf } from '../till/collections.ts';
import { itemOf } from '../till/invoices.ts';
import { field, goTo, orFault } from './forms.ts';
import { demoCard, refundedOf, retryOf } from './payments.ts';
import { sendPage } from './send-page.ts';
import type { Till } from './till.ts';

interface Route {
  Params: { id: string };
}

/** How long a link to the portal works, the same as at Stripe: long enough to change a card. */
const OPEN_SECONDS = 3_600;

/** The customer's own pages: subscription, card, invoices. */
export function registerPortal(pages: FastifyInstance, till: Till): void {
  const find = (id: string): PortalSession | undefined => {
    till.catchUp();
    const session = till.store.find('billing_portal.session', id);
    return session && session.created + OPEN_SECONDS > till.clock.now() ? session : undefined;
  };
  const closed = () =>
    messagePage('This link has expired', 'Please open the page from your settings once more.');

  pages.get<Route>('/p/session/:id', (request, reply) => {
    const session = find(request.params.id);
    if (!session) return sendPage(reply, closed(), { status: 404 });
    const isChanged = (request.query as { changed?: unknown }).changed === '1';
    return sendPage(reply, portalPage(viewOf(till, session), { isChanged }));
  });

  pages.post<Route>('/p/session/:id/card', async (request, reply) => {
    const session = find(request.params.id);
    if (!session) return sendPage(reply, closed(), { status: 404 });
    const changed = orFault(() => {
      const { id: behaviour } = demoCard(field(request, 'card'));
      return till.change((context) => {
        const outcome = changeCard(context, session.customer, behaviour, 'person');
        session.till.confirming = outcome === 'needs-confirmation' ? behaviour : null;
        return outcome;
      });
    });
    if ('fault' in changed) {
      return sendPage(reply, portalPage(viewOf(till, session), changed), { status: 402 });
    }
    await till.delivered();
    const isWaiting = changed.done === 'needs-confirmation';
    return goTo(reply, `/p/session/${session.id}${isWaiting ? '/confirm' : '?changed=1'}`);
  });

  pages.get<Route>('/p/session/:id/confirm', (request, reply) => {
    const session = find(request.params.id);
    if (!session) return sendPage(reply, closed(), { status: 404 });
    const { confirming } = session.till;
    if (confirming === null) return goTo(reply, `/p/session/${session.id}`);
    return sendPage(reply, confirmCardPage(session, confirming));
  });

  pages.post<Route>('/p/session/:id/confirm', async (request, reply) => {
    const session = find(request.params.id);
    if (!session) return sendPage(reply, closed(), { status: 404 });
    const { confirming } = session.till;
    if (confirming === null) return goTo(reply, `/p/session/${session.id}`);
    const isConfirmed = field(request, 'answer') === 'confirm';
    till.change((context) => {
      session.till.confirming = null;
      if (isConfirmed) changeCard(context, session.customer, confirming, 'confirmed');
    });
    if (!isConfirmed) {
      const fault = 'Your bank did not confirm the card. The card of before stays.';
      return sendPage(reply, portalPage(viewOf(till, session), { fault }), { status: 402 });
    }
    await till.delivered();
    return goTo(reply, `/p/session/${session.id}?changed=1`);
  });
}

function viewOf(till: Till, session: PortalSession): PortalView {
  const { store } = till;
  const isTheirs = (one: { customer: string }) => one.customer === session.customer;
  const subscriptions = store.all('subscription').filter(isTheirs).reverse();
  const [newest] = subscriptions.filter(({ status }) => status !== 'canceled');
  return {
    session,
    subscriptions: subscriptions.map((of) => ({
      of,
      product: store.get('product', itemOf(of).price.product).name,
      retryAt: retryOf(till, of),
    })),
    method: newest && methodOf({ store }, newest),
    invoices: store
      .all('invoice')
      .filter(isTheirs)
      .reverse()
      .map((of) => ({ of, refundedAmount: refundedOf(till, of) })),
  };
}
