import type { CheerioAPI } from 'cheerio';
import { type AnyNode, type Element, isTag } from 'domhandler';
import { selectorInside } from '../page/stable-selector';
import type { FoundList } from '../list/find-list';
import type { FieldDraft } from './columns';

const NO_PAGE = /^\s*(#|javascript:|mailto:|tel:|$)/i;

/** The link to the tab's own page: around the title, in it, or the row itself. Undefined if the row has none. */
export function addressField($: CheerioAPI, list: FoundList): FieldDraft | undefined {
  const row = $(list.example);
  const link = linkOf($, list);
  if (link === undefined) return undefined;
  if (link === list.example) return { attribute: 'href' };
  return { selector: selectorInside(row, link), attribute: 'href' };
}

function linkOf($: CheerioAPI, { example, title, rows }: FoundList): Element | undefined {
  const isLink = (element: AnyNode | undefined): element is Element =>
    element !== undefined &&
    isTag(element) &&
    element.name === 'a' &&
    !NO_PAGE.test(element.attribs['href'] ?? '');
  const links = $(example).find('a[href]').toArray().filter(isLink);
  const around = $(title).closest('a').get(0);
  const near = [
    around === example || links.some((link) => link === around) ? around : undefined,
    links.find((link) => $(title).find(link).length > 0),
    isLink(example) ? example : undefined,
  ].find(isLink);
  if (near !== undefined) return near;
  // A "Download" or "View" link beside the title: the one whose address is the row's own.
  const elsewhere = new Set(
    rows
      .filter((row) => row !== example)
      .flatMap((row) => $(row).find('a[href]').toArray())
      .map((link) => $(link).attr('href')),
  );
  return links.find((link) => !elsewhere.has(link.attribs['href']));
}
