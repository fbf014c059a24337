import type { RecipeRows, SearchMarker } from '@tabdock/contracts/sources';
import { type CheerioAPI, load, loadBuffer } from 'cheerio';
import { hasAt, valuesAt } from './json-path';
import { NESTING_MAX, nestingOf } from './nesting';
import { pattern } from './pattern';

/** Longer texts are cut before a recipe's `capture` runs on them: it takes half a second for as much. */
const CAPTURE_TEXT_MAX = 1024 * 1024;

export interface PageBody {
  /** Address after redirects. */
  readonly url: string;
  readonly status: number;
  readonly body: Buffer;
  readonly contentType: string | undefined;
}

export interface PageDocument {
  readonly url: string;
  readonly status: number;
  /** The page as HTML; absent for a JSON answer. */
  readonly $?: CheerioAPI;
  /** The JSON answer, or all JSON embedded in the page; empty if there is none. */
  readonly json: readonly unknown[];
  readonly text: string;
}

type Format = 'html' | 'json';
type Embedded = Extract<RecipeRows, { kind: 'embedded' }>;

/**
 * Parses an answer. One that should be JSON and is not is parsed as HTML, so that markers can recognise a login page or
 * the like.
 * @throws Error for a page that is nested too deeply
 */
export function readDocument(page: PageBody, format: Format, embedded?: Embedded): PageDocument {
  const { url, status } = page;
  const charset = /charset="?([^\s;"]+)/i.exec(page.contentType ?? '')?.[1];
  if (format === 'json') {
    const text = decode(page.body, charset);
    const json = parseJson(text);
    if (json !== undefined) return { url, status, json: [json], text };
  }
  if (nestingOf(page.body.toString('latin1')) > NESTING_MAX) {
    throw new Error(`${url} is nested deeper than ${NESTING_MAX} elements`);
  }
  const $ = loadBuffer(
    page.body,
    charset ? { encoding: { transportLayerEncodingLabel: charset } } : {},
  );
  const json = embedded === undefined ? [] : embeddedJson($, embedded);
  return { url, status, $, json, text: $.root().text() };
}

export function hasMarker(page: PageDocument, { selector, path, text }: SearchMarker): boolean {
  if (path !== undefined) {
    if (text === undefined) return page.json.some((json) => hasAt(json, path));
    return page.json
      .flatMap((json) => valuesAt(json, path) ?? [])
      .some((value) => asText(value)?.includes(text));
  }
  if (selector === undefined) return text !== undefined && page.text.includes(text);
  const found = page.$?.(selector);
  if (found === undefined) return false;
  return text === undefined ? found.length > 0 : found.text().includes(text);
}

/** JSON scalars as text; undefined for lists, objects and null. */
export function asText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, '')) as unknown;
  } catch {
    return undefined;
  }
}

/** Replaces `&amp;` and other entities by their characters; tags stay text. */
export function decodeEntities(text: string): string {
  return load(text.replaceAll('<', '&lt;'), null, false).text();
}

function embeddedJson($: CheerioAPI, rows: Embedded): unknown[] {
  return $(rows.selector)
    .toArray()
    .flatMap((element) => {
      const raw =
        rows.attribute === undefined ? $(element).text() : $(element).attr(rows.attribute);
      const cut = rows.capture === undefined ? raw : captured(rows.capture, raw ?? '');
      const text = rows.decodeEntities ? decodeEntities(cut ?? '') : (cut ?? '');
      const json = parseJson(text);
      return json === undefined ? [] : [json];
    });
}

function captured(capture: string, text: string): string | undefined {
  const match = pattern(capture, 'any').exec(text.slice(0, CAPTURE_TEXT_MAX));
  return match?.[1] as string | undefined;
}

function decode(body: Buffer, charset = 'utf-8'): string {
  try {
    return new TextDecoder(charset).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}
