import type { Recipe } from '@tabdock/contracts/sources';
import { patternFault } from '../documents/pattern';
import { isCss } from '../documents/selector';

export interface TextFault {
  readonly path: (string | number)[];
  readonly message: string;
}

const PATTERN_KEYS = new Set(['regex', 'matches', 'capture']);
const CSS_KEYS = new Set(['selector', 'waitFor', 'click', 'frame']);
/** What is below these is the site's own words. */
const FREE_KEYS = new Set(['map', 'form', 'json', 'headers']);
/** Goes on inside open shadow roots. */
const PIERCING = '>>>';

/** Regular expressions and CSS of a recipe that cannot be used. */
export function textFaults(recipe: Recipe): TextFault[] {
  const { search, download } = recipe;
  const reader = download.method === 'browser' ? 'browser' : 'parser';
  return [
    ...faultsBelow(search, ['search'], 'parser'),
    ...conditionFaults(search),
    ...faultsBelow(download, ['download'], reader),
  ];
}

function faultsBelow(
  value: unknown,
  path: TextFault['path'],
  reader: 'parser' | 'browser',
): TextFault[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    const key = Array.isArray(value) ? Number(name) : name;
    if (FREE_KEYS.has(name)) return [];
    if (typeof inner !== 'string') return faultsBelow(inner, [...path, key], reader);
    const message = PATTERN_KEYS.has(name)
      ? patternMessage(inner)
      : CSS_KEYS.has(name)
        ? cssMessage(inner, reader)
        : undefined;
    return message === undefined ? [] : [{ path: [...path, key], message }];
  });
}

/** A condition that is a text alone is CSS if rows are elements. */
function conditionFaults({ rows }: Recipe['search']): TextFault[] {
  if (rows.kind !== 'html') return [];
  return (['require', 'skip'] as const).flatMap((key) =>
    rows[key].flatMap((condition, index) => {
      const message = typeof condition === 'string' ? cssMessage(condition, 'parser') : undefined;
      return message === undefined ? [] : [{ path: ['search', 'rows', key, index], message }];
    }),
  );
}

function patternMessage(source: string): string | undefined {
  const fault = patternFault(source);
  return fault && `Not a regular expression (RE2): ${fault}`;
}

function cssMessage(selector: string, reader: 'parser' | 'browser'): string | undefined {
  const parts = reader === 'browser' ? selector.split(PIERCING) : [selector];
  const isGood = parts.every((part) => part.trim() !== '' && isCss(part.trim(), reader));
  return isGood ? undefined : 'Not a CSS selector';
}
