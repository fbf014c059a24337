import type { CheerioAPI } from 'cheerio';
import { type Element, isTag } from 'domhandler';
import { selectorOnPage } from '../page/stable-selector';
import { escapeRegex, tidy } from '../page/texts';

export interface NextLink {
  readonly kind: 'next-link';
  readonly selector: string;
}

export interface Counter {
  readonly kind: 'page' | 'offset';
  /** The name of the parameter or of the form's field that counts. */
  readonly name: string;
  /** Its value on the first page. */
  readonly first: number;
  readonly step: number;
}

/** How further pages are reached. */
export type NextPages = NextLink | Counter;
/** A way to further pages, with the address of the second one. */
export type NextPageWay = NextPages & { readonly url: string };

const NEXT =
  /^(next|next page|more|older|show more|weiter|nächste( seite)?|suivant|page suivante|siguiente|próxima|avanti|successiva|volgende|dalej|далее|следующая|→|»|›|>|>>)\W*$/iu;
const NEXT_PLACE = /next/i;
const PAGE_NAMES = /^(p|pg|page|pagenum|page_?no|paged|seite|pagina|n)$/i;
const OFFSET_NAMES = /^(from|start|offset|skip|first|begin)$/i;

/** The names that are tried on a site whose pages link to no other. */
export const TRIED_NAMES = ['page', 'p'] as const;

/**
 * The link to the second page of results. One that says "next" is followed; otherwise the number that changes in its
 * address is counted. Undefined if there is no such link.
 */
export function nextPageWay($: CheerioAPI, pageUrl: string): NextPageWay | undefined {
  const here = new URL(pageUrl);
  const links = $('a[href]').toArray().filter(isTag);
  const candidates = links.flatMap((link) => {
    const url = URL.parse(link.attribs['href'] ?? '', pageUrl);
    const leadsOn =
      url !== null && url.host === here.host && withoutHash(url) !== withoutHash(here);
    return leadsOn ? [{ link, url }] : [];
  });
  const next =
    candidates.find(({ link }) => link.attribs['rel'] === 'next') ??
    candidates.find(({ link, url }) => saysNext($, link) && isAlike(url, here));
  if (next !== undefined) {
    const selector = selectorOnPage($, next.link);
    if (saysNextItself(selector)) return { kind: 'next-link', selector, url: next.url.href };
    const counted = countedWay(next.url, here);
    if (counted !== undefined) return counted;
    const label = tidy($(next.link).text());
    if (/^[\p{L} ]+$/u.test(label))
      return { kind: 'next-link', selector: `a:contains("${label}")`, url: next.url.href };
  }
  const second = candidates.find(({ link }) => tidy($(link).text()) === '2');
  return second === undefined ? undefined : countedWay(second.url, here);
}

/** The way if a parameter of this name counts the pages from 1. */
export function triedWay(pageUrl: string, name: string): NextPageWay {
  const url = new URL(pageUrl);
  url.searchParams.set(name, '2');
  return { kind: 'page', name, first: 1, step: 1, url: url.href };
}

/** The way if the address counts already: `page=1`, or `from=0` for pages with so many rows. */
export function givenWay(pageUrl: string, rows: number): NextPageWay | undefined {
  const url = new URL(pageUrl);
  for (const [name, value] of url.searchParams) {
    const counter = counterIn(name, value, rows);
    if (counter === undefined) continue;
    url.searchParams.set(name, String(counter.first + counter.step));
    return { ...counter, url: url.href };
  }
  return undefined;
}

/**
 * What may count the pages of a form with so many rows on one: fields that count already, else those that are tried.
 */
export function postedCounters(form: Readonly<Record<string, string>>, rows: number): Counter[] {
  const given = Object.entries(form).flatMap(([name, value]) => counterIn(name, value, rows) ?? []);
  if (given.length > 0) return given;
  return TRIED_NAMES.map((name) => ({ kind: 'page', name, first: 1, step: 1 }));
}

function counterIn(name: string, value: string, rows: number): Counter | undefined {
  if (!/^\d{1,4}$/.test(value)) return undefined;
  const kind = PAGE_NAMES.test(name) ? 'page' : OFFSET_NAMES.test(name) ? 'offset' : undefined;
  return kind && { kind, name, first: Number(value), step: kind === 'page' ? 1 : rows };
}

/** A recipe's `search.url` with the counter in it. */
export function withCounter(
  template: string,
  { kind, name }: { kind: 'page' | 'offset'; name: string },
): string {
  const counter = `${encodeURIComponent(name)}={${kind}}`;
  const given = new RegExp(`(?<=[?&])${escapeRegex(encodeURIComponent(name))}=[^&]*`);
  if (given.test(template)) return template.replace(given, counter);
  return `${template}${template.includes('?') ? '&' : '?'}${counter}`;
}

function saysNext($: CheerioAPI, link: Element): boolean {
  const label = link.attribs['aria-label'] ?? link.attribs['title'] ?? '';
  return (
    NEXT.test(tidy($(link).text())) ||
    NEXT.test(label.trim()) ||
    NEXT_PLACE.test(link.attribs['class'] ?? '') ||
    NEXT_PLACE.test($(link).parent('li, span').attr('class') ?? '')
  );
}

/**
 * Whether the selector has the link's name, not its position: on the last page another link would be at that position.
 */
function saysNextItself(selector: string): boolean {
  return /next/i.test(selector) && !/:nth/.test(selector);
}

function isAlike(url: URL, here: URL): boolean {
  return url.pathname.split('/')[1] === here.pathname.split('/')[1];
}

/** The one parameter in which two addresses differ, if it is a number. */
function countedWay(url: URL, here: URL): NextPageWay | undefined {
  if (url.pathname !== here.pathname) return undefined;
  const names = new Set([...url.searchParams.keys(), ...here.searchParams.keys()]);
  const changed = [...names].filter(
    (name) => url.searchParams.get(name) !== here.searchParams.get(name),
  );
  const name = changed.find((one) => PAGE_NAMES.test(one) || OFFSET_NAMES.test(one)) ?? changed[0];
  const value = name === undefined ? null : url.searchParams.get(name);
  if (name === undefined || value === null || !/^\d{1,4}$/.test(value)) return undefined;
  const number = Number(value);
  if (OFFSET_NAMES.test(name) && number > 2)
    return { kind: 'offset', name, first: 0, step: number, url: url.href };
  if (number !== 1 && number !== 2) return undefined;
  return { kind: 'page', name, first: number - 1, step: 1, url: url.href };
}

function withoutHash(url: URL): string {
  return `${url.pathname}${url.search}`;
}
