import { fieldSchema } from '@tabdock/contracts/sources';
import type { z } from 'zod';
import { readField, type Row } from '@tabdock/sources/recipes';

/** A field as a recipe writes it. */
export type FieldDraft = z.input<typeof fieldSchema>;

/** The same place in each row, and what it holds there. */
export interface Column {
  readonly field: FieldDraft;
  /** Values by row; undefined where a row does not have it. */
  readonly values: readonly (string | undefined)[];
}

export function columnOf(field: FieldDraft, rows: readonly Row[]): Column {
  const whole = fieldSchema.parse(field);
  const values = rows.map((row) => {
    const { value } = readField(row, whole, {});
    return value === undefined ? undefined : String(value);
  });
  return { field, values };
}

/** What a column is called on the page, to guess what it means: `.result-rating data-rating`. */
export function nameOf({ field }: Column): string {
  return [field.selector, field.attribute, field.path].filter(Boolean).join(' ');
}

export function present({ values }: Column): string[] {
  return values.filter((value) => value !== undefined);
}
