import type { CheerioAPI } from 'cheerio';
import { type Element, isTag } from 'domhandler';
import { namesOf, parentOf, selectorOnPage, stableClasses } from '../page/stable-selector';

/** Share of rows and found elements that have to be the same: headings and adverts may differ. */
const FIT = 0.7;
/** A class of the rows; some have one of their own. */
const COMMON = 0.6;

/** The shortest stable CSS that finds the row, its peers and little else. */
export function rowSelector($: CheerioAPI, row: Element, peers: readonly Element[]): string {
  const rows = new Set([row, ...peers]);
  const fits = (selector: string) => {
    const found = $(selector).toArray().filter(isTag);
    const common = found.filter((element) => rows.has(element)).length;
    return found.includes(row) && common / (found.length + rows.size - common) >= FIT;
  };
  const own = ownNames(row, [...rows]);
  const frames = framesOf(row).flatMap(({ names, joint }) =>
    own.flatMap((name) => names.map((frame) => `${frame}${joint}${name}`)),
  );
  const bare = (selector: string) => !/[.#[]/.test(selector);
  const found = [
    ...own.filter((name) => !bare(name)),
    ...frames.filter((selector) => !bare(selector)),
    ...frames.filter(bare),
  ].find(fits);
  if (found !== undefined) return found;
  const parent = parentOf(row);
  return parent === undefined || parent.name === 'body'
    ? `body > ${own[0] ?? row.name}`
    : `${selectorOnPage($, parent)} > ${own[0] ?? row.name}`;
}

/** Selectors of the row itself: with a class that most of the rows have, then the tag alone. */
function ownNames(row: Element, rows: readonly Element[]): string[] {
  const shared = stableClasses(row).filter(
    (name) =>
      rows.filter((one) => stableClasses(one).includes(name)).length / rows.length >= COMMON,
  );
  return [...shared.map((name) => `${row.name}.${name}`), row.name];
}

/** Names of what is around the rows, from the inside out. */
function framesOf(row: Element): { names: string[]; joint: string }[] {
  const frames: { names: string[]; joint: string }[] = [];
  for (let above = parentOf(row); above !== undefined; above = parentOf(above)) {
    if (above.name === 'body' || above.name === 'html') break;
    // A parser adds tbody; the site's own page may or may not have it.
    if (above.name === 'tbody') continue;
    frames.push({ names: namesOf(above), joint: above === row.parent ? ' > ' : ' ' });
  }
  return frames;
}
