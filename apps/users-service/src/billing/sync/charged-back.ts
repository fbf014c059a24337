import type { CustomerState } from '../provider/provider-state';

/** Whether the bank took back any payment of a subscription, however old. */
export function isChargedBack(id: string, { invoices }: Pick<CustomerState, 'invoices'>): boolean {
  return invoices.some(
    ({ subscriptionId, status }) => subscriptionId === id && status === 'disputed',
  );
}
