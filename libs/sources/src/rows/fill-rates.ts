import type { FieldName, Recipe } from '@tabdock/contracts/sources';
import type { ReadRow } from './read-row';

/**
 * Share of the rows, 0 to 1, in which the source gave each field of the recipe. For fields of tabs' own pages only rows
 * whose page was read count; a field without any such row is left out.
 */
export function fillRates(
  { search }: Recipe,
  rows: readonly ReadRow[],
): Partial<Record<FieldName, number>> {
  const own = Object.keys(search.fields) as FieldName[];
  const ofDetail = (Object.keys(search.detail?.fields ?? {}) as FieldName[]).filter(
    (name) => search.fields[name] === undefined,
  );
  const detailed = rows.filter((row) => row.detailed);
  return { ...ratesOf(own, rows), ...ratesOf(ofDetail, detailed) };
}

function ratesOf(
  names: readonly FieldName[],
  rows: readonly ReadRow[],
): Partial<Record<FieldName, number>> {
  if (rows.length === 0) return {};
  return Object.fromEntries(
    names.map((name) => [
      name,
      rows.filter(({ filled }) => filled.includes(name)).length / rows.length,
    ]),
  );
}
