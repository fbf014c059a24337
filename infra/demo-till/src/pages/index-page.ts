import type { Subscription } from '../objects/billing.ts';
import type { Charge, Dispute } from '../objects/payments.ts';
import type { Customer } from '../objects/shop.ts';
import { disputeBadge, nextStep, subscriptionBadge } from './badges.ts';
import { moment, money } from './format.ts';
import { html, type Html } from './html.ts';
import { page } from './layout.ts';

export interface IndexView {
  readonly now: number;
  readonly hasRenewals: boolean;
  /** Events that the product has not taken yet. */
  readonly pendingEvents: number;
  /** The newest first. */
  readonly customers: readonly CustomerView[];
}

export interface CustomerView {
  readonly customer: Customer;
  readonly subscriptions: readonly { readonly of: Subscription; readonly retryAt: number | null }[];
  /** Payments that the bank took, the newest first. */
  readonly payments: readonly { readonly charge: Charge; readonly dispute: Dispute | undefined }[];
}

/** Page for people who try the product: the clock, customers, payments and what can happen to them. */
export function indexPage({ now, hasRenewals, pendingEvents, customers }: IndexView): Html {
  const buyers = customers.filter(({ subscriptions }) => subscriptions.length > 0);
  const others = customers.filter(({ subscriptions }) => subscriptions.length === 0);
  return page(
    'Behind the counter',
    html`<h1>Behind the counter</h1>
      <p class="quiet">
        Here you can see who has bought what, let time pass, and take payments back as a bank does.
      </p>
      <section class="card" aria-labelledby="clock">
        <div class="head">
          <h2 id="clock">Clock</h2>
          <p class="time"><time>${moment(now)}</time></p>
        </div>
        <form method="post" action="/clock" class="row">
          <button class="button" name="by" value="day">A day later</button>
          <button class="button" name="by" value="month">A month later</button>
          <button
            class="button main"
            name="by"
            value="renewal"
            ${hasRenewals ? '' : html`disabled`}
          >
            To the next renewal
          </button>
        </form>
        <p class="hint">
          Renewals, failed payments and ends that fall into that time happen at once, in order.
          ${
            pendingEvents > 0 &&
            html`<strong>${pendingEvents} of the till’s messages have not arrived yet.</strong>`
          }
        </p>
      </section>
      ${
        customers.length === 0 &&
        html`<section class="card message">
          <h2>Nobody has been here yet</h2>
          <p>Buy premium in Tabdock: its check-out opens here.</p>
        </section>`
      }
      ${buyers.map(customerSection)}
      ${
        others.length > 0 &&
        html`<section class="card">
          <h2>Without a purchase</h2>
          <ul class="list">
            ${others.map(({ customer }) => html`<li>${nameOf(customer)}</li>`)}
          </ul>
        </section>`
      }`,
    { width: 'wide' },
  );
}

/** Enough for those who know it: other users of the machine can open this page too. */
function maskedEmail(email: string | null): string | undefined {
  return email?.replace(/^(.{1,2})[^@]*/u, '$1…');
}

function nameOf({ email, name, deleted, id }: Customer): string {
  return maskedEmail(email) ?? name ?? (deleted ? 'A deleted customer' : id);
}

function customerSection({ customer, subscriptions, payments }: CustomerView): Html {
  return html`<section class="card customer">
    <h2>${nameOf(customer)}</h2>
    <ul class="list">
      ${subscriptions.map(
        ({ of, retryAt }) =>
          html`<li>${subscriptionBadge(of)} <span>${nextStep(of, retryAt)}</span></li>`,
      )}
    </ul>
    ${paymentTable(payments)}
  </section>`;
}

function paymentTable(payments: CustomerView['payments']): Html {
  return html`<table class="payments">
    <thead>
      <tr>
        <th scope="col">Payment</th>
        <th scope="col" class="amount">Amount</th>
        <th scope="col">What can happen</th>
      </tr>
    </thead>
    <tbody>
      ${payments.map(
        ({ charge, dispute }) =>
          html`<tr>
            <td>
              ${moment(charge.created)}<br /><small
                >Card that ends in ${charge.payment_method_details.card.last4}</small
              >
            </td>
            <td class="amount">${money(charge.amount, charge.currency)}</td>
            <td>${actions(charge, dispute)}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

function actions(charge: Charge, dispute: Dispute | undefined): Html {
  if (dispute?.status === 'needs_response') {
    return html`<form method="post" action="/dispute" class="row">
      ${disputeBadge(dispute)}<input type="hidden" name="dispute" value="${dispute.id}" />
      <button class="button small" name="status" value="won">Seller wins</button>
      <button class="button small" name="status" value="lost">Seller loses</button>
    </form>`;
  }
  if (dispute) return disputeBadge(dispute);
  if (charge.refunded) return html`<span class="badge plain">Refunded</span>`;
  return html`<form method="post" action="/charge-back">
    <button class="button small" name="charge" value="${charge.id}">Charge back</button>
  </form>`;
}
