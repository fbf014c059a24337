import { waitFor } from '@tabdock/service-kit/testing';
import { till } from '../outside/till';
import { rowsOf } from '../processes/rows-of';
import type { LeftBehind } from './left-behind';

/** What a killed replica had taken is free for another one after two minutes. */
const SETTLED_MILLIS = 150_000;

interface CheckOut {
  readonly id: string;
  readonly client_reference_id: string;
  readonly customer: string;
  readonly invoice: string;
  readonly subscription: string;
}
interface Charge {
  readonly id: string;
  readonly customer: string;
  readonly paid: boolean;
}

/**
 * Every check-out that visitors paid took the money once and gave one month of premium, every payment of the till is
 * known here once, and what was charged back has ended.
 */
export async function expectPayments(all: readonly LeftBehind[]): Promise<void> {
  const accounts = all.map(({ accountId }) => accountId);
  const paid = all.flatMap(({ accountId, payments }) =>
    [...payments].map(([checkOut, invoice]) => `${accountId} ${checkOut} ${invoice}`),
  );
  expect(paid.length).toBeGreaterThan(0);
  const atTill = (await till.list<CheckOut>('checkout/sessions')).filter(
    ({ client_reference_id: account, subscription }) =>
      accounts.includes(account) && subscription !== null,
  );
  expect(atTill.map((one) => `${one.client_reference_id} ${one.id} ${one.invoice}`).sort()).toEqual(
    paid.sort(),
  );
  const customers = new Set(atTill.map(({ customer }) => customer));
  const charges = (await till.list<Charge>('charges')).filter((one) => customers.has(one.customer));
  expect(charges.map((one) => one.paid)).toEqual(paid.map(() => true));

  await waitFor(async () => (await premiumAmong(accounts)) === 0, {
    message: 'the end of what was charged back',
    timeoutMillis: SETTLED_MILLIS,
  });
  expect(await checkOutsOf(accounts)).toEqual(atTill.map(({ id }) => id).sort());
  expect(await boughtBy(accounts)).toEqual(
    atTill
      .map((one) => `${one.client_reference_id} ${one.subscription} ended ${one.invoice} disputed`)
      .sort(),
  );
  const mails = await rowsOf<{ count: number }>(
    'users-service',
    `SELECT count(*)::int AS count FROM mail JOIN account ON recipient = email
     WHERE kind = 'premium-bought' AND account.id = ANY($1)`,
    [accounts],
  );
  expect(mails).toEqual([{ count: paid.length }]);
}

async function premiumAmong(accounts: readonly string[]): Promise<number | undefined> {
  const [row] = await rowsOf<{ count: number }>(
    'users-service',
    `SELECT count(*)::int AS count FROM account
     WHERE id = ANY($1) AND account_group <> 'standard'`,
    [accounts],
  );
  return row?.count;
}

/** Ids of the check-outs that are known to be paid. */
async function checkOutsOf(accounts: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    'users-service',
    `SELECT check_out.provider_id AS id FROM check_out
     JOIN billing_customer ON billing_customer.provider_id = customer_id
     WHERE account_id = ANY($1) AND completed_at IS NOT NULL`,
    [accounts],
  );
  return rows.map(({ id }) => id).sort();
}

/** Each subscription with each of its invoices, as a line. */
async function boughtBy(accounts: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ line: string }>(
    'users-service',
    `SELECT concat_ws(' ', subscription.account_id, subscription.provider_id, state,
       invoice.provider_id, invoice.status) AS line
     FROM subscription LEFT JOIN subscription_invoice AS invoice ON subscription_id = subscription.id
     WHERE subscription.account_id = ANY($1)`,
    [accounts],
  );
  return rows.map(({ line }) => line).sort();
}
