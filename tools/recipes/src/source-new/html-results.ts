import type { CheerioAPI } from 'cheerio';
import { rowsSchema } from '@tabdock/contracts/sources';
import type { PageDocument } from '@tabdock/sources/recipes';
import { findRows } from '@tabdock/sources/scraping';
import { addressField } from './fields/address-field';
import { columnOf, type FieldDraft, present } from './fields/columns';
import { advertSelectors, guitarProOnly } from './fields/conditions';
import { htmlColumns, htmlRows } from './fields/html-columns';
import { optionalFields } from './fields/optional-fields';
import { spanNotes } from './fields/spanning-cells';
import { titleAndArtist } from './fields/title-and-artist';
import { type FoundList, findLists, type SeenRow } from './list/find-list';
import { assertShows } from './page/assert-readable';
import { NewSourceFault } from './page/new-source-fault';
import { selectorInside } from './page/stable-selector';
import { comparable, tidy } from './page/texts';
import { note, type Note, type Results } from './draft/draft';

/**
 * Finds the rows of a page of results and their fields, by one or two rows that a person sees there.
 * @throws NewSourceFault if the title is not there, nothing repeats around it, or several lists have it
 */
export function htmlResults(page: PageDocument, seen: SeenRow, second?: SeenRow): Results {
  const { $ } = page;
  if ($ === undefined) throw new NewSourceFault(`${page.url} is not an HTML page.`);
  assertShows(page, seen.title);
  if (second !== undefined) assertShows(page, second.title);
  const shown = withKnownArtist($, seen);
  const list = theList($, page.url, shown, second);
  const rows = htmlRows($, list);
  const example = list.rows.indexOf(list.example);
  const columns = htmlColumns($, list);
  const named = titleAndArtist(columns, 0, shown);
  const address = addressField($, list);
  if (named === undefined)
    throw new NewSourceFault(
      `"${seen.title}" is on the page, but not as a text of its own. Try another row, and copy its title exactly.`,
    );
  if (address === undefined)
    throw new NewSourceFault(
      `The row of "${seen.title}" has no link to a page of its own, so there is nothing that Tabdock could download from.`,
    );
  const title = joined($, list, named.title, shown.title);
  const taken = [title, named.title, address, ...(named.artist ? [named.artist] : [])];
  const links = columnOf(address, rows).values;
  const hasAll = columnOf(title, rows).values.map(
    (value, index) => value !== undefined && links[index] !== undefined,
  );
  const skip = advertSelectors($, list.rows);
  const kind = guitarProOnly(columns);
  const require = [
    ...(hasAll.every(Boolean) ? [] : requiredOf(address, title)),
    ...(kind === undefined ? [] : [kind]),
  ];
  const rules = {
    selector: list.selector,
    ...(require.length > 0 && { require }),
    ...(skip.length > 0 && { skip }),
  };
  return {
    rows: rules,
    fields: {
      url: address,
      title,
      ...(named.artist && { artist: named.artist }),
      ...optionalFields(columns, taken),
    },
    tabs: [links[example], ...links].flatMap((link) => {
      const url = link === undefined ? null : URL.parse(link, page.url);
      return url === null ? [] : [url.href];
    }),
    notes: [
      note(
        'found',
        `${findRows(rowsSchema.parse(rules), page).rows.length} results on the page: ${list.selector}`,
      ),
      ...(skip.length > 0
        ? [note('found', `adverts between them, which are left out: ${skip.join(', ')}`)]
        : []),
      ...(kind === undefined
        ? []
        : [note('found', `several kinds of files; only those for Guitar Pro are kept`)]),
      ...artistNotes(seen, shown, named.artist),
      ...(named.artist ? spanNotes($, list.rows, columnOf(named.artist, rows)) : []),
      ...titleNotes(present(columnOf(title, rows)), seen.title),
    ],
  };
}

function theList(
  $: CheerioAPI,
  url: string,
  seen: SeenRow,
  second: SeenRow | undefined,
): FoundList {
  const lists = findLists($, seen, second);
  const [list] = lists;
  if (list === undefined) {
    if (second !== undefined && findLists($, seen).length > 0)
      throw new NewSourceFault(
        `"${seen.title}" and "${second.title}" are not in the same list on ${url}. Name two rows that stand one below the other.`,
      );
    throw new NewSourceFault(
      `"${seen.title}" is on ${url}, but nothing like it stands beside it. Search for something with several results, and name one of those.`,
    );
  }
  if (lists.length > 1 && second === undefined) {
    const shown = lists.map(({ selector, rows }) => `${selector} (${rows.length} rows)`).join(', ');
    throw new NewSourceFault(
      `"${seen.title}" is in several lists of ${url}: ${shown}. Name a second row that only the list of results has (--second-title).`,
    );
  }
  return list;
}

/** The row, without its artist if the page does not show that near the title. */
function withKnownArtist($: CheerioAPI, seen: SeenRow): SeenRow {
  if (seen.artist === undefined || findLists($, seen).length > 0) return seen;
  return findLists($, { title: seen.title }).length > 0 ? { title: seen.title } : seen;
}

/** A title in pieces (`<span>Für</span><span>Elise</span>`) gets its spaces back. */
function joined($: CheerioAPI, list: FoundList, field: FieldDraft, title: string): FieldDraft {
  if (field.attribute !== undefined || field.filters !== undefined) return field;
  const rows = htmlRows($, { rows: [list.example] });
  if (columnOf(field, rows).values[0]?.includes(' ') !== false || !tidy(title).includes(' '))
    return field;
  let element =
    field.selector === undefined ? $(list.example) : $(list.example).find(field.selector);
  element = element.first();
  while (element.children().length === 1) element = element.children();
  const pieces = element.children().toArray();
  const [tag, ...others] = new Set(pieces.map(({ name }) => name));
  const inner = element.get(0);
  if (tag === undefined || others.length > 0 || inner === undefined) return field;
  const around = inner === list.example ? '' : `${selectorInside($(list.example), inner)} `;
  return { selector: `${around}${tag}`, join: ' ' };
}

/** Leaves out headings and the like: rows without link or title. */
function requiredOf(...fields: FieldDraft[]): string[] {
  return [...new Set(fields.flatMap(({ selector }) => selector ?? []))];
}

function artistNotes(seen: SeenRow, shown: SeenRow, artist: FieldDraft | undefined): Note[] {
  if (artist !== undefined) return [];
  if (seen.artist === undefined)
    return [
      note(
        'missing',
        'the artist, since you named none: tabs will be shown as by "Unknown Artist"',
      ),
    ];
  const where =
    shown.artist === undefined
      ? 'is not in the row of the title'
      : 'could not be told from other words';
  return [
    note(
      'missing',
      `the artist: "${seen.artist}" ${where}. Tabs will be shown as by "Unknown Artist"`,
    ),
  ];
}

function titleNotes(titles: readonly string[], title: string): Note[] {
  if (titles.some((one) => comparable(one) === comparable(title))) return [];
  const example = titles.find((one) => comparable(one).includes(comparable(title)));
  return [
    note(
      'try',
      `titles have more words than you typed: "${example}". A filter can cut them (docs/sources.md, "Filters")`,
    ),
  ];
}
