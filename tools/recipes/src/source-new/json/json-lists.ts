import { isTag } from 'domhandler';
import { decodeEntities, type PageDocument, parseJson } from '@tabdock/sources/recipes';
import type { RowsDraft } from '../draft/draft';
import { selectorOnPage } from '../page/stable-selector';
import { comparable } from '../page/texts';

type JsonRows = Extract<RowsDraft, { kind: 'json' | 'embedded' }>;

/** A list in JSON one of whose elements has the title in it. */
export interface JsonList {
  readonly rows: JsonRows;
  readonly values: readonly unknown[];
  /** Index of the element that a person named. */
  readonly example: number;
}

const DEPTH_MAX = 12;
/** JSON in a script: all of it, or what is assigned to a variable. */
const ASSIGNED = String.raw`^[^=]*=\s*([\[{].*[\]}])\s*;?\s*$`;

/** Lists of a JSON answer, or of JSON that an HTML page carries in an attribute or a script; the longest first. */
export function jsonLists(page: PageDocument, title: string): JsonList[] {
  const found = page.$ === undefined ? listsOf(page.json[0], title, []) : [];
  const lists: JsonList[] = found.map(({ path, ...list }) => ({
    ...list,
    rows: { kind: 'json', path: pathOf(path) },
  }));
  return [...lists, ...embeddedLists(page, title)].sort(
    (a, b) => b.values.length - a.values.length,
  );
}

function embeddedLists({ $ }: PageDocument, title: string): JsonList[] {
  if ($ === undefined) return [];
  return $('*')
    .toArray()
    .filter(isTag)
    .flatMap((element) => {
      const texts = [
        ...Object.entries(element.attribs).map(([attribute, text]) => ({ attribute, text })),
        ...(element.name === 'script' ? [{ text: $(element).text() }] : []),
      ];
      return texts.flatMap(({ text, ...where }) => {
        const { json, ...how } = jsonIn(text);
        return listsOf(json, title, []).map(({ path, ...list }) => ({
          ...list,
          rows: {
            kind: 'embedded' as const,
            selector: selectorOnPage($, element),
            ...where,
            ...how,
            path: pathOf(path),
          },
        }));
      });
    });
}

function jsonIn(text: string): { json: unknown; capture?: string } {
  if (!/[{[]/.test(text)) return { json: undefined };
  const json = parseJson(text);
  if (json !== undefined) return { json };
  const assigned = new RegExp(ASSIGNED, 'su').exec(text)?.[1];
  return assigned === undefined
    ? { json: undefined }
    : { json: parseJson(assigned), capture: ASSIGNED };
}

function listsOf(
  json: unknown,
  title: string,
  path: readonly string[],
): { path: readonly string[]; values: readonly unknown[]; example: number }[] {
  if (typeof json !== 'object' || json === null || path.length > DEPTH_MAX) return [];
  const inner = Object.entries(json)
    .filter(([key]) => !key.includes('.'))
    .flatMap(([key, value]) => listsOf(value, title, [...path, key]));
  // The innermost list: that around it has the title too.
  if (inner.length > 0 || !Array.isArray(json) || json.length < 2) return inner;
  const example = json.findIndex((value) => has(value, comparable(title)));
  return example < 0 ? [] : [{ path, values: json, example }];
}

function has(value: unknown, wanted: string): boolean {
  if (typeof value === 'string') return comparable(decodeEntities(value)) === wanted;
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).some((one) => has(one, wanted))
  );
}

function pathOf(keys: readonly string[]): string {
  return keys.length === 0 ? '$' : keys.join('.');
}
