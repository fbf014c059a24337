import type { Invoice } from '../objects/billing.ts';
import type { PaymentMethod } from '../objects/shop.ts';
import { bankQuestion, cardForm } from './card-form.ts';
import { invoiceBadge } from './badges.ts';
import { day, money } from './format.ts';
import { html, type Html } from './html.ts';
import { page } from './layout.ts';

export interface InvoiceView {
  readonly invoice: Invoice;
  readonly refundedAmount: number;
  /** The card that waits for the bank's question, if any. */
  readonly confirming: PaymentMethod | undefined;
}

/** An invoice: to be paid while it is open, to be printed at any time. */
export function invoicePage(view: InvoiceView, fault?: string): Html {
  const { invoice, refundedAmount, confirming } = view;
  const amount = money(invoice.total, invoice.currency);
  return page(
    `Invoice ${invoice.number}`,
    html`<article class="card invoice">
        <div class="head">
          <h1>Invoice</h1>
          ${invoiceBadge(invoice, refundedAmount)}
        </div>
        <dl class="facts">
          <div>
            <dt>Number</dt>
            <dd>${invoice.number}</dd>
          </div>
          <div>
            <dt>Date</dt>
            <dd>${day(invoice.created)}</dd>
          </div>
          <div>
            <dt>From</dt>
            <dd>${invoice.account_name}</dd>
          </div>
          <div>
            <dt>To</dt>
            <dd>${invoice.customer_name ?? invoice.customer_email ?? 'A customer'}</dd>
          </div>
        </dl>
        <table>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col" class="amount">Amount</th>
            </tr>
          </thead>
          <tbody>
            ${invoice.lines.data.map(
              (line) =>
                html`<tr>
                  <td>
                    ${line.description}<br /><small
                      >${day(line.period.start)} to ${day(line.period.end)}</small
                    >
                  </td>
                  <td class="amount">${money(line.amount, line.currency)}</td>
                </tr>`,
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td class="amount">${amount}</td>
            </tr>
            ${
              refundedAmount > 0 &&
              html`<tr>
                <th scope="row">Refunded</th>
                <td class="amount">−${money(refundedAmount, invoice.currency)}</td>
              </tr>`
            }
          </tfoot>
        </table>
        <p class="screen"><button type="button" class="button" data-print>Print</button></p>
      </article>
      ${invoice.status === 'open' && payment(invoice, amount, confirming, fault)}`,
  );
}

function payment(
  invoice: Invoice,
  amount: string,
  confirming: PaymentMethod | undefined,
  fault: string | undefined,
): Html {
  return html`<section class="card screen" aria-labelledby="pay">
    <h2 id="pay">Pay this invoice</h2>
    ${
      confirming &&
      html`<p>
        Your bank wants you to confirm the card that ends in ${confirming.card.last4}.
        <a href="/i/${invoice.id}/confirm">Answer your bank</a>, or pay with another card.
      </p>`
    }
    ${cardForm({ action: `/i/${invoice.id}`, submit: `Pay ${amount}`, fault })}
  </section>`;
}

/** The bank's question, before the invoice is paid. */
export function confirmInvoicePage(invoice: Invoice, method: PaymentMethod): Html {
  return page(
    'Confirm the payment',
    bankQuestion({
      action: `/i/${invoice.id}/confirm`,
      what: `${money(invoice.total, invoice.currency)} to ${invoice.account_name}`,
      last4: method.card.last4,
      leave: { href: `/i/${invoice.id}`, text: 'Choose another card' },
    }),
  );
}
