import { comparable, escapeRegex } from '../page/texts';

const SPACES = ['+', '-', '_'] as const;
/** The schema's charsets, beside UTF-8. */
export const CHARSETS = [
  'windows-1252',
  'windows-1251',
  'windows-1250',
  'iso-8859-2',
  'koi8-r',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
] as const;
/** Names of parameters that usually hold the searched text. */
const QUERY_NAMES =
  /^(q|query|search|searchword|search_query|s|keywords?|term|value|pattern|text|song|title|name|find)$/i;

/** Shorter words may be in an address by chance. */
const PART_MIN = 3;

/** How the site is asked: a recipe's `search.url`, `search.post` and `search.query`. */
export interface SearchAddress {
  /** Path and query, with `{query}` in it, unless a form has that. */
  readonly url: string;
  /** What the site's form sends. */
  readonly post?: { readonly form: Readonly<Record<string, string>> };
  readonly space?: (typeof SPACES)[number];
  readonly charset?: (typeof CHARSETS)[number];
  readonly lowerCase?: boolean;
}

/** What an address seems to search for, by the names of its parameters. */
export function queryIn(address: URL): string | undefined {
  return [...address.searchParams].find(
    ([name, value]) => QUERY_NAMES.test(name) && value !== '',
  )?.[1];
}

/** Whether the address has text in another charset than UTF-8. */
export function hasOtherCharset(address: URL): boolean {
  return piecesOf(wholeOf(address)).some(({ text }) => decode(text) === undefined);
}

/** Finds the query in the address of a page of results; undefined if it is not there. */
export function searchAddress(address: URL, query: string): SearchAddress | undefined {
  const whole = wholeOf(address);
  for (const piece of piecesOf(whole)) {
    for (const charset of [undefined, ...CHARSETS]) {
      const found = spelledIn(piece.text, query, charset);
      if (found === undefined) continue;
      const { raw, ...encoding } = found;
      const text = piece.text.replace(raw, '{query}');
      const url = whole.slice(0, piece.at) + text + whole.slice(piece.at + piece.text.length);
      return { url, ...encoding, ...(charset && { charset }) };
    }
  }
  return undefined;
}

function wholeOf({ pathname, search }: URL): string {
  return `${pathname}${search}`.replaceAll('{', '%7B').replaceAll('}', '%7D');
}

/** Values of parameters first, then parts of the path. */
function piecesOf(whole: string): { text: string; at: number }[] {
  const start = whole.indexOf('?');
  const path = start < 0 ? whole : whole.slice(0, start);
  const values = start < 0 ? [] : [...whole.matchAll(/(?<=[?&][^=&]*=)[^&]+/g)];
  const segments = [...path.matchAll(/[^/]+/g)];
  return [...values, ...segments].map((match) => ({ text: match[0], at: match.index }));
}

function spelledIn(
  text: string,
  query: string,
  charset?: (typeof CHARSETS)[number],
): (Omit<SearchAddress, 'url' | 'charset'> & { raw: string }) | undefined {
  const ascii = /^[\x20-\x7e]*$/.test(query);
  if (charset !== undefined && ascii) return undefined;
  const decoded = decode(text, charset);
  if (decoded === undefined) return undefined;
  for (const space of [undefined, ...SPACES]) {
    const wanted = query
      .trim()
      .split(/\s+/u)
      .join(space ?? ' ');
    if (space !== undefined && !wanted.includes(space)) continue;
    if (comparable(decoded) === comparable(wanted))
      return { raw: text, ...spelling(decoded, wanted, space) };
    // Beside other words, as in `maggie.html`.
    const part = new RegExp(`(?<![\\w%])${escapeRegex(wanted)}(?![\\w%])`, 'iu').exec(text)?.[0];
    if (part !== undefined && part.length >= PART_MIN)
      return { raw: part, ...spelling(part, wanted, space) };
  }
  return undefined;
}

function spelling(
  found: string,
  asTyped: string,
  space: (typeof SPACES)[number] | undefined,
): Pick<SearchAddress, 'space' | 'lowerCase'> {
  const lowerCase = asTyped !== asTyped.toLowerCase() && found === found.toLowerCase();
  return { ...(space !== undefined && { space }), ...(lowerCase && { lowerCase }) };
}

function decode(text: string, charset = 'utf-8'): string | undefined {
  const bytes = text.replace(/%([0-9a-f]{2})/gi, (_all, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  try {
    return new TextDecoder(charset, { fatal: true }).decode(Buffer.from(bytes, 'latin1'));
  } catch {
    return undefined;
  }
}
