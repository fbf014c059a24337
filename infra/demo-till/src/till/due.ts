import type { Store } from '../store/store.ts';
import { expireSession } from './check-outs.ts';
import { collect, renew } from './collections.ts';
import type { Context } from './context.ts';
import { itemOf } from './invoices.ts';

/** Something that happens by itself at its time, in seconds since 1970. */
export interface Due {
  readonly at: number;
  readonly run: (context: Context) => void;
}

/** What happens next, or undefined: a check-out expires, a payment is tried again, a period ends. */
export function nextDue(store: Store): Due | undefined {
  const due: Due[] = [
    ...store
      .all('checkout.session')
      .filter(({ status }) => status === 'open')
      .map((one) => ({
        at: one.expires_at,
        run: (context: Context) => expireSession(context, one),
      })),
    // Payments come before renewals: one that is due with the end of its period belongs to the period before.
    ...store.all('invoice').flatMap((one) => {
      const at = one.next_payment_attempt;
      return at === null ? [] : [{ at, run: (context: Context) => collect(context, one) }];
    }),
    ...nextRenewals(store),
  ];
  return due.reduce<Due | undefined>(
    (first, one) => (first === undefined || one.at < first.at ? one : first),
    undefined,
  );
}

/** The end of the period of each subscription that runs. */
export function nextRenewals(store: Store): Due[] {
  return store
    .all('subscription')
    .filter(({ status }) => status !== 'canceled')
    .map((one) => ({
      at: itemOf(one).current_period_end,
      run: (context: Context) => renew(context, one),
    }));
}
