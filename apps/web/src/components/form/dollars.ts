/** `12.50` from US cents. */
export const dollarsText = (cents: number | null): string =>
  cents === null ? '' : (cents / 100).toFixed(2);

/** US cents from `12.50`; not a number for anything else. */
export function centsIn(text: string): number | null {
  if (text.trim() === '') return null;
  return /^\d+(\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * 100) : NaN;
}
