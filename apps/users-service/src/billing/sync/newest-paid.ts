import type { CustomerState, ProviderInvoice } from '../provider/provider-state';

/** The newest invoice of a subscription that was paid, whether or not the money went back later. */
export function newestPaid(
  subscriptionId: string,
  { invoices }: Pick<CustomerState, 'invoices'>,
): ProviderInvoice | undefined {
  return invoices
    .filter((invoice) => invoice.subscriptionId === subscriptionId && invoice.amountCents > 0)
    .filter(({ paidAt }) => paidAt !== null)
    .sort((a, b) => b.at.getTime() - a.at.getTime())[0];
}
