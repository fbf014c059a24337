import { cardOf, type CardBehaviour } from '../objects/cards.ts';
import type { Invoice, Subscription } from '../objects/billing.ts';
import type { PaymentMethod, PortalSession } from '../objects/shop.ts';
import { itemOf } from '../till/invoices.ts';
import { invoiceBadge, nextStep, subscriptionBadge } from './badges.ts';
import { bankQuestion, cardForm } from './card-form.ts';
import { day, money, priceText } from './format.ts';
import { html, type Html } from './html.ts';
import { page } from './layout.ts';

export interface PortalView {
  readonly session: PortalSession;
  readonly subscriptions: readonly {
    readonly of: Subscription;
    readonly product: string;
    readonly retryAt: number | null;
  }[];
  /** The card of the next payment. */
  readonly method: PaymentMethod | undefined;
  /** The newest first. */
  readonly invoices: readonly { readonly of: Invoice; readonly refundedAmount: number }[];
}

export interface PortalNews {
  readonly fault?: string | undefined;
  readonly isChanged?: boolean;
}

/** The customer's own page: subscription, card, invoices. */
export function portalPage(view: PortalView, { fault, isChanged = false }: PortalNews = {}): Html {
  const { session, subscriptions, method, invoices } = view;
  return page(
    'Your subscription',
    html`${
        session.return_url !== null &&
        html`<p class="leave top"><a href="${session.return_url}">Back to Tabdock</a></p>`
      }
      <h1>Your subscription</h1>
      ${isChanged && html`<p class="good-news" role="status">The next payments are taken from your new card.</p>`}
      ${
        subscriptions.length === 0 &&
        html`<section class="card"><p>You have no subscription.</p></section>`
      }
      ${subscriptions.map(
        ({ of, product, retryAt }) =>
          html`<section class="card">
            <div class="head">
              <h2>${product}</h2>
              ${subscriptionBadge(of)}
            </div>
            <p>${priceText(itemOf(of).price)}. ${nextStep(of, retryAt)}.</p>
          </section>`,
      )}
      <section class="card" aria-labelledby="card-title">
        <h2 id="card-title">Card</h2>
        ${method && html`<p>Payments are taken from the card that ends in ${method.card.last4}.</p>`}
        ${cardForm({ action: `/p/session/${session.id}/card`, submit: 'Use this card', fault })}
      </section>
      <section class="card" aria-labelledby="invoices">
        <h2 id="invoices">Invoices</h2>
        ${invoices.length === 0 ? html`<p>There are none.</p>` : invoiceTable(invoices)}
      </section>`,
  );
}

function invoiceTable(invoices: PortalView['invoices']): Html {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Date</th>
        <th scope="col">State</th>
        <th scope="col" class="amount">Amount</th>
      </tr>
    </thead>
    <tbody>
      ${invoices.map(
        ({ of, refundedAmount }) =>
          html`<tr>
            <td><a href="/i/${of.id}">${day(of.created)}</a></td>
            <td>${invoiceBadge(of, refundedAmount)}</td>
            <td class="amount">${money(of.total, of.currency)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** The bank's question, before the card is changed. */
export function confirmCardPage(session: PortalSession, behaviour: CardBehaviour): Html {
  return page(
    'Confirm the card',
    bankQuestion({
      action: `/p/session/${session.id}/confirm`,
      what: 'the payments to Tabdock',
      last4: cardOf(behaviour).last4,
      leave: { href: `/p/session/${session.id}`, text: 'Choose another card' },
    }),
  );
}
