import type { FieldFilter } from '@tabdock/contracts/sources';
import { pattern } from '../documents/pattern';
import { decodeEntities } from '../documents/read-document';
import { fillTemplate, templateNames } from './fill-template';
import { midiTuning } from './midi-tuning';

/** A field's value between its filters; undefined if nothing was found or nothing is left. */
export type FieldValue = string | number | undefined;
/** Values that a template may use, by name. */
export type TemplateValues = Readonly<Record<string, string | number>>;

/** Longer texts are cut before a recipe's regular expressions run on them. */
export const FIELD_TEXT_MAX = 5_000;

/** Larger Unix times are milliseconds: as seconds this would be the year 5138. */
const MILLIS_FROM = 1e11;

const BYTES_OF_UNIT: Record<string, number> = {
  b: 1,
  byte: 1,
  bytes: 1,
  k: 1_024,
  kb: 1_024,
  kib: 1_024,
  m: 1_024 ** 2,
  mb: 1_024 ** 2,
  mib: 1_024 ** 2,
  g: 1_024 ** 3,
  gb: 1_024 ** 3,
  gib: 1_024 ** 3,
};

export function applyFilters(
  value: FieldValue,
  filters: readonly FieldFilter[],
  values: TemplateValues = {},
): FieldValue {
  return filters.reduce<FieldValue>(
    (current, filter) => emptyToUndefined(apply(current, filter, values)),
    emptyToUndefined(value),
  );
}

function emptyToUndefined(value: FieldValue): FieldValue {
  return value === '' || Number.isNaN(value) ? undefined : value;
}

function apply(value: FieldValue, filter: FieldFilter, values: TemplateValues): FieldValue {
  if ('default' in filter) return value ?? filter.default;
  if (value === undefined) return undefined;
  const text = String(value).slice(0, FIELD_TEXT_MAX);
  if ('regex' in filter) return group(text, filter.regex, filter.group);
  if ('replace' in filter) {
    const { regex, with: replacement } = filter.replace;
    return pattern(regex).matcher(text).replaceAll(replacement).trim();
  }
  if ('split' in filter) return text.split(filter.split.on).at(filter.split.index)?.trim();
  if ('case' in filter) return changeCase(text, filter.case);
  if ('map' in filter) return Object.hasOwn(filter.map, text) ? filter.map[text] : text;
  if ('multiply' in filter) return multiply(readNumber(text, 'decimal'), filter.multiply);
  if ('sum' in filter) return sum(readNumber(text, 'decimal'), values[filter.sum]);
  if ('midiTuning' in filter) return midiTuning(text, filter.midiTuning);
  if ('date' in filter) return unixDate(readNumber(text, 'decimal'));
  if ('decode' in filter) return decode(text, filter.decode).trim();
  if ('template' in filter) return fill(filter, { ...values, value: text });
  return readNumber(text, filter.number);
}

function group(text: string, regex: string, index: number): string | undefined {
  const match = pattern(regex).exec(text) as (string | undefined)[] | null;
  return match?.[index]?.trim();
}

function multiply(number: number | undefined, by: number): number | undefined {
  return number === undefined ? undefined : rounded(number * by);
}

function sum(number: number | undefined, other: FieldValue): number | undefined {
  const added = other === undefined ? undefined : readNumber(String(other), 'decimal');
  return number === undefined || added === undefined ? undefined : rounded(number + added);
}

/** The number to six decimals, to hide floating-point errors: 4.7 * 0.1 is 0.47. */
function rounded(number: number): number | undefined {
  const result = Number(number.toFixed(6));
  return Number.isFinite(result) ? result : undefined;
}

function unixDate(number: number | undefined): string | undefined {
  if (number === undefined) return undefined;
  const date = new Date(Math.abs(number) < MILLIS_FROM ? number * 1_000 : number);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString().slice(0, 10);
}

function decode(text: string, what: 'entities' | 'url'): string {
  if (what === 'entities') return decodeEntities(text);
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function fill(
  { template, encode }: { template: string; encode: boolean },
  values: TemplateValues,
): FieldValue {
  if (templateNames(template).some((name) => !Object.hasOwn(values, name))) return undefined;
  return fillTemplate(template, values, encode ? encodeURIComponent : (value) => value);
}

function changeCase(text: string, to: 'lower' | 'upper' | 'title'): string {
  if (to === 'upper') return text.toUpperCase();
  const lower = text.toLowerCase();
  if (to === 'lower') return lower;
  return lower.replace(
    /(^|\s)(\S)/gu,
    (_all, space: string, first: string) => space + first.toUpperCase(),
  );
}

/**
 * The first number of a text: `1,234` and `1 234` are thousands, `4,8` is a decimal; `bytes` applies a unit behind it.
 */
export function readNumber(
  text: string,
  kind: 'decimal' | 'integer' | 'bytes',
): number | undefined {
  const match = /(-?\d[\d.,]*(?:[   ]\d{3}(?!\d))*[\d.,]*)\s*([a-z]*)/iu.exec(text);
  if (match?.[1] === undefined) return undefined;
  const number = Number(plainNumber(match[1].replace(/[   ]/gu, '').replace(/[.,]+$/, '')));
  if (!Number.isFinite(number)) return undefined;
  if (kind === 'decimal') return number;
  if (kind === 'integer') return Math.trunc(number);
  return Math.round(number * (BYTES_OF_UNIT[match[2]?.toLowerCase() ?? ''] ?? 1));
}

function plainNumber(text: string): string {
  const thousands = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text);
  if (thousands) return text.replaceAll(',', '');
  const pointedThousands = /^-?\d{1,3}(\.\d{3}){2,}(,\d+)?$|^-?\d{1,3}(\.\d{3})+,\d+$/.test(text);
  if (pointedThousands) return text.replaceAll('.', '').replace(',', '.');
  return text.replace(',', '.');
}
