/** `$4.99` from cents of a currency (ISO 4217, in any case). */
export function formatMoney(cents: number, currency: string): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(cents / 100);
}
