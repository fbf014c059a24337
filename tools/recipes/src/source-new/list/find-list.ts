import type { CheerioAPI } from 'cheerio';
import { type Element, isTag } from 'domhandler';
import { parentOf } from '../page/stable-selector';
import { comparable, UNSEEN } from '../page/texts';
import { isInside, peersOf } from './peers';
import { rowSelector } from './row-selector';
import { titleElements } from './title-elements';

/** Places of the title on the page that are looked at. */
const TITLES_MAX = 100;

/** What a person sees in one row of the page. */
export interface SeenRow {
  readonly title: string;
  /** Artist of the row; left out if the page shows no artists. */
  readonly artist?: string | undefined;
}

/** One kind of repeating element that has the title (and artist) in it. */
export interface FoundList {
  /** CSS of the rows. */
  readonly selector: string;
  /** All elements that the selector finds. */
  readonly rows: readonly Element[];
  /** The row that the person named. */
  readonly example: Element;
  /** The element of its title. */
  readonly title: Element;
  /** What belongs to a row stands behind it, not in it (a title in `dt`, the artist in `dd`). */
  readonly flat: boolean;
}

interface Found {
  readonly row: Element;
  readonly peers: readonly Element[];
  readonly title: Element;
  readonly flat: boolean;
}

/**
 * Lists on the page that have this row, and the second one if it is given; the longest first. Empty if the title is not
 * there or nothing repeats around it.
 */
export function findLists($: CheerioAPI, seen: SeenRow, second?: SeenRow): FoundList[] {
  const lists = new Map<string, FoundList>();
  const known = new Set<Element>();
  for (const title of titleElements($, seen.title).slice(0, TITLES_MAX)) {
    if (isInOneOf(known, title)) continue;
    const found = around($, title, seen);
    if (found === undefined) continue;
    const selector = rowSelector($, found.row, found.peers);
    const rows = $(selector).toArray().filter(isTag);
    for (const row of rows) known.add(row);
    if (second !== undefined && !hasSecond($, found, rows, second)) continue;
    if (!lists.has(selector))
      lists.set(selector, { selector, rows, example: found.row, title, flat: found.flat });
  }
  return [...lists.values()].sort((a, b) => b.rows.length - a.rows.length);
}

function isInOneOf(rows: ReadonlySet<Element>, title: Element): boolean {
  for (let at: Element | undefined = title; at !== undefined; at = parentOf(at))
    if (rows.has(at)) return true;
  return false;
}

function hasSecond(
  $: CheerioAPI,
  found: Found,
  rows: readonly Element[],
  second: SeenRow,
): boolean {
  return titleElements($, second.title).some((title) => {
    const row = rows.find((one) => one === title || isInside(title, one));
    return row !== undefined && row !== found.row;
  });
}

/** The repeating element around a title. */
function around($: CheerioAPI, title: Element, seen: SeenRow): Found | undefined {
  const core =
    seen.artist === undefined ? title : withArtist($, title, { ...seen, artist: seen.artist });
  if (core === undefined) return undefined;
  const peers = peersOf($, core, title);
  const flat = core === title ? undefined : flatRow($, core, title, seen.artist ?? '');
  if (flat !== undefined && flat.peers.length > peers.length) return flat;
  return widened($, core, title, peers);
}

/** The innermost element that has title and artist. */
function withArtist(
  $: CheerioAPI,
  title: Element,
  seen: SeenRow & { artist: string },
): Element | undefined {
  const wanted = comparable(seen.artist);
  for (let at: Element | undefined = title; at !== undefined; at = parentOf(at)) {
    if (at.name === 'body' || at.name === 'html') break;
    const rest = visible($, at).replace(comparable(seen.title), '');
    if (rest.includes(wanted)) return at;
  }
  // Directly in the body: a page without any frame around its rows.
  const body = $('body').get(0);
  return body !== undefined && visible($, body).includes(wanted) ? body : undefined;
}

/** Texts of elements that were looked at: those around many titles are the same. */
const visibleTexts = new WeakMap<Element, string>();

function visible($: CheerioAPI, element: Element): string {
  const known = visibleTexts.get(element);
  if (known !== undefined) return known;
  const copy = $(element).clone();
  copy.find(UNSEEN).remove();
  const text = comparable(copy.text());
  visibleTexts.set(element, text);
  return text;
}

/** The outermost element around `core` that has no other row in it and repeats. */
function widened(
  $: CheerioAPI,
  core: Element,
  title: Element,
  inner: readonly Element[],
): Found | undefined {
  let widest: Found | undefined =
    inner.length > 0 ? { row: core, peers: inner, title, flat: false } : undefined;
  let known = inner;
  for (let at = parentOf(core); at !== undefined && at.name !== 'body'; at = parentOf(at)) {
    const around = at;
    if (known.some((peer) => isInside(peer, around))) break;
    const peers = peersOf($, around, title);
    if (peers.length === 0) continue;
    widest = { row: around, peers, title, flat: false };
    known = peers;
  }
  return widest;
}

/** Title and artist as neighbours in one element that has all rows: `<dt>..<dd>..<dt>..<dd>`. */
function flatRow($: CheerioAPI, core: Element, title: Element, artist: string): Found | undefined {
  const children = core.children.filter(isTag);
  const at = children.findIndex((child) => child === title || isInside(title, child));
  const row = children[at];
  if (row === undefined) return undefined;
  const peers = peersOf($, row, title).filter((peer) => peer.parent === core);
  const rest = children.slice(at + 1);
  const next = rest.findIndex((child) => peers.includes(child));
  const own = next < 0 ? rest : rest.slice(0, next);
  const behind = own.some((child) => visible($, child).includes(comparable(artist)));
  return behind ? { row, peers, title, flat: true } : undefined;
}
