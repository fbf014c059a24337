import type { FastifyInstance } from 'fastify';
import type { Invoice } from '../objects/billing.ts';
import { confirmInvoicePage, invoicePage, type InvoiceView } from '../pages/invoice-page.ts';
import { messagePage } from '../pages/layout.ts';
import { payInvoice } from '../till/collections.ts';
import { field, goTo, orFault } from './forms.ts';
import { demoCard, refundedOf } from './payments.ts';
import { sendPage } from './send-page.ts';
import type { Till } from './till.ts';

interface Route {
  Params: { id: string };
}

/** The pages of an invoice: to read, to print, to pay while it is open. */
export function registerInvoices(pages: FastifyInstance, till: Till): void {
  const find = (id: string): Invoice | undefined => {
    till.catchUp();
    return till.store.find('invoice', id);
  };
  const unknown = () => messagePage('There is no such invoice', 'Look at the link once more.');

  pages.get<Route>('/i/:id', (request, reply) => {
    const invoice = find(request.params.id);
    if (!invoice) return sendPage(reply, unknown(), { status: 404 });
    return sendPage(reply, invoicePage(viewOf(till, invoice)));
  });

  pages.post<Route>('/i/:id', async (request, reply) => {
    const invoice = find(request.params.id);
    if (!invoice) return sendPage(reply, unknown(), { status: 404 });
    if (invoice.status !== 'open') return goTo(reply, `/i/${invoice.id}`);
    const paid = orFault(() => {
      const card = demoCard(field(request, 'card'));
      return till.change((context) => payInvoice(context, invoice, card.id, 'person'));
    });
    if ('fault' in paid) {
      return sendPage(reply, invoicePage(viewOf(till, invoice), paid.fault), { status: 402 });
    }
    await till.delivered();
    const isWaiting = paid.done === 'needs-confirmation';
    return goTo(reply, `/i/${invoice.id}${isWaiting ? '/confirm' : ''}`);
  });

  pages.get<Route>('/i/:id/confirm', (request, reply) => {
    const invoice = find(request.params.id);
    if (!invoice) return sendPage(reply, unknown(), { status: 404 });
    const { confirming } = viewOf(till, invoice);
    if (!confirming) return goTo(reply, `/i/${invoice.id}`);
    return sendPage(reply, confirmInvoicePage(invoice, confirming));
  });

  pages.post<Route>('/i/:id/confirm', async (request, reply) => {
    const invoice = find(request.params.id);
    if (!invoice) return sendPage(reply, unknown(), { status: 404 });
    const { confirming } = viewOf(till, invoice);
    if (!confirming) return goTo(reply, `/i/${invoice.id}`);
    if (field(request, 'answer') !== 'confirm') {
      const fault = 'Your bank did not confirm the payment. Try again, or use another card.';
      return sendPage(reply, invoicePage(viewOf(till, invoice), fault), { status: 402 });
    }
    till.change((context) => payInvoice(context, invoice, confirming.till.behaviour, 'confirmed'));
    await till.delivered();
    return goTo(reply, `/i/${invoice.id}`);
  });
}

function viewOf(till: Till, invoice: Invoice): InvoiceView {
  const intent = till.store.get('payment_intent', invoice.till.paymentIntent);
  const isWaiting = invoice.status === 'open' && intent.status === 'requires_action';
  return {
    invoice,
    refundedAmount: refundedOf(till, invoice),
    confirming:
      isWaiting && intent.payment_method !== null
        ? till.store.get('payment_method', intent.payment_method)
        : undefined,
  };
}
