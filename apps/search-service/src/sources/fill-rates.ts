import type { FieldName, Recipe } from '@tabdock/contracts/sources';
import type { ReadRow } from './read-row';

/** Share of the rows for which the source gave each field of the recipe, 0 to 1; empty without rows. */
export function fillRates(
  { search }: Recipe,
  rows: readonly ReadRow[],
): Partial<Record<FieldName, number>> {
  if (rows.length === 0) return {};
  const names = new Set([
    ...Object.keys(search.fields),
    ...Object.keys(search.detail?.fields ?? {}),
  ]);
  return Object.fromEntries(
    [...names].map((name) => {
      const filled = rows.filter((row) => row.filled.includes(name as FieldName)).length;
      return [name, filled / rows.length];
    }),
  );
}
