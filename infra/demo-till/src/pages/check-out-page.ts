import type { CheckoutSession, PaymentMethod, Price, Product } from '../objects/shop.ts';
import { periodEnd } from '../till/periods.ts';
import { bankQuestion, cardForm } from './card-form.ts';
import { day, every, money } from './format.ts';
import { html, type Html } from './html.ts';
import { messagePage, page } from './layout.ts';

export interface CheckOutView {
  readonly session: CheckoutSession;
  readonly product: Product;
  readonly price: Price;
  readonly now: number;
}

/** The page to pay on. */
export function checkOutPage({ session, product, price, now }: CheckOutView, fault?: string): Html {
  const amount = money(price.unit_amount, price.currency);
  const renewal = periodEnd(now, price.recurring, now);
  return page(
    `Pay for ${product.name}`,
    html`<section class="card">
        <h1>${product.name}</h1>
        ${product.description !== null && html`<p class="quiet">${product.description}</p>`}
        <p class="price">${amount} <small>${every(price.recurring)}</small></p>
        <dl class="facts">
          <div>
            <dt>Today</dt>
            <dd>${amount}</dd>
          </div>
          <div>
            <dt>Next payment</dt>
            <dd>${amount} on ${day(renewal)}</dd>
          </div>
        </dl>
        <p class="quiet">
          It renews by itself, ${amount} ${every(price.recurring)}, until you cancel. You can cancel
          at any time and keep what you have paid for.
        </p>
        ${cardForm({ action: `/c/pay/${session.id}`, submit: `Pay ${amount}`, fault })}
      </section>
      ${
        session.cancel_url !== null &&
        html`<p class="leave"><a href="${session.cancel_url}">Go back without paying</a></p>`
      }`,
  );
}

/** The bank's question, before the check-out is paid. */
export function confirmPage({ session, price }: CheckOutView, method: PaymentMethod): Html {
  return page(
    'Confirm the payment',
    bankQuestion({
      action: `/c/pay/${session.id}/confirm`,
      what: `${money(price.unit_amount, price.currency)} to Tabdock`,
      last4: method.card.last4,
      leave: { href: `/c/pay/${session.id}`, text: 'Choose another card' },
    }),
  );
}

/** Page of a check-out on which nothing can be paid. */
export function closedCheckOutPage(session: CheckoutSession, back: string): Html {
  return session.status === 'complete'
    ? messagePage('This check-out is paid', 'You are not charged again.', {
        href: back,
        text: 'Continue',
      })
    : messagePage('This check-out has expired', 'Nothing was charged. Begin again to buy it.', {
        href: back,
        text: 'Go back',
      });
}
