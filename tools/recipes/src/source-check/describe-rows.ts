import type { FieldName } from '@tabdock/contracts/sources';
import { percent, type ReadRow } from '@tabdock/sources/scraping';

const SAMPLE_MAX = 60;

/** One line per field: the share of rows that have it, and its first value. */
export function describeFields(
  rates: Partial<Record<FieldName, number>>,
  rows: readonly ReadRow[],
): string[] {
  const names = Object.keys(rates) as FieldName[];
  const width = Math.max(...names.map((name) => name.length));
  return names.map((name) => {
    const first = rows.find(({ filled }) => filled.includes(name));
    const value = first === undefined ? '' : shown(first.tab?.[name] ?? first.fields[name]);
    return `  ${name.padEnd(width)}  ${percent(rates[name] ?? 0).padStart(6)}  ${value}`.trimEnd();
  });
}

/** One line per dropped row: which, and why. */
export function describeDropped(rows: readonly ReadRow[]): string[] {
  return rows.flatMap(({ dropped, fields }, index) => {
    if (dropped === undefined) return [];
    const title = fields.title === undefined ? '' : ` (${shown(fields.title)})`;
    return [`  Row ${index + 1}${title} is dropped: ${reason(dropped, fields.url)}.`];
  });
}

function reason({ reason, field }: NonNullable<ReadRow['dropped']>, url: unknown): string {
  switch (reason) {
    case 'missing-field':
      return `it has no ${field}, which is not optional`;
    case 'foreign-address':
      return `its address is not on one of the source's hosts: ${shown(url)}`;
    case 'invalid':
      return 'its title or address is empty or too long';
  }
}

function shown(value: unknown): string {
  const text = String(value);
  return text.length > SAMPLE_MAX ? `${text.slice(0, SAMPLE_MAX)}...` : text;
}
