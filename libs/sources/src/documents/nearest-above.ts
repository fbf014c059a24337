import type { Cheerio } from 'cheerio';
import type { AnyNode } from 'domhandler';

interface Page {
  /** Place of each element in the page's order. */
  readonly places: ReadonlyMap<AnyNode, number>;
  /** Elements by selector. */
  readonly found: Map<string, Cheerio<AnyNode>>;
}

/** Pages by their outermost element; the rows of one page share it. */
const pages = new WeakMap<AnyNode, Page>();

/** Elements that match and begin above the row, the nearest first; those that contain the row do not count. */
export function* nearestAbove(
  row: Cheerio<AnyNode>,
  selector: string,
): Generator<Cheerio<AnyNode>> {
  const containing: AnyNode[] = row.parents().toArray();
  const [node] = row.toArray();
  const root = containing.at(-1);
  if (node === undefined || root === undefined) return;
  const { places, found } = pageOf(row.parents().last(), root);
  const matches = found.get(selector) ?? row.parents().last().find(selector);
  found.set(selector, matches);
  const place = places.get(node) ?? 0;
  for (const [index, match] of [...matches.toArray().entries()].reverse()) {
    if ((places.get(match) ?? 0) < place && !containing.includes(match)) yield matches.eq(index);
  }
}

function pageOf(outermost: Cheerio<AnyNode>, root: AnyNode): Page {
  const known = pages.get(root);
  if (known !== undefined) return known;
  const elements: AnyNode[] = outermost.find('*').toArray();
  const page: Page = {
    places: new Map(elements.map((element, place) => [element, place])),
    found: new Map(),
  };
  pages.set(root, page);
  return page;
}
