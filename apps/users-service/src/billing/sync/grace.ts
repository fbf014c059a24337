import { PREMIUM } from '@tabdock/contracts/billing';
import type {
  CustomerState,
  ProviderInvoice,
  ProviderSubscription,
} from '../provider/provider-state';

export const DAY_MILLIS = 24 * 60 * 60 * 1_000;

export interface Grace {
  /** Time when the payment failed. */
  readonly since: Date;
  readonly until: Date;
  /** The invoice that is not paid; undefined where the provider shows none. */
  readonly invoice: ProviderInvoice | undefined;
}

/** Undefined unless the subscription is past due. It begins with the oldest invoice that is not paid. */
export function graceOf(
  { id, state, periodEnd }: ProviderSubscription,
  known: Pick<CustomerState, 'invoices'>,
): Grace | undefined {
  if (state !== 'past-due') return undefined;
  const invoice = oldestUnpaid(id, known);
  const since = invoice?.at ?? periodEnd;
  return { since, until: graceEnd(since), invoice };
}

export function graceEnd(since: Date): Date {
  return new Date(since.getTime() + PREMIUM.graceDays * DAY_MILLIS);
}

export function oldestUnpaid(
  id: string,
  { invoices }: Pick<CustomerState, 'invoices'>,
): ProviderInvoice | undefined {
  return invoices
    .filter(({ subscriptionId, isOpen }) => subscriptionId === id && isOpen)
    .sort((a, b) => a.at.getTime() - b.at.getTime())[0];
}
