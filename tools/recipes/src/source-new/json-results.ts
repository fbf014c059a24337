import type { PageDocument } from '@tabdock/sources/recipes';
import type { Asking } from './asking';
import { note, type Results } from './draft/draft';
import { columnOf } from './fields/columns';
import { guitarProOnly } from './fields/conditions';
import { optionalFields } from './fields/optional-fields';
import { titleAndArtist } from './fields/title-and-artist';
import { jsonColumns, jsonRows, linkColumn, linkTemplate } from './json/json-columns';
import { jsonLists } from './json/json-lists';
import type { SeenRow } from './list/find-list';
import { NewSourceFault } from './page/new-source-fault';

/**
 * Finds the results in a JSON answer, or in JSON that a page carries for its script. Undefined if the title is in none.
 * @throws NewSourceFault if it is there, but not how a row leads to its tab's page
 */
export async function jsonResults(
  page: PageDocument,
  seen: SeenRow,
  asking: Asking,
): Promise<Results | undefined> {
  const [list] = jsonLists(page, seen.title);
  if (list === undefined) return undefined;
  const columns = jsonColumns(list.values);
  const named = titleAndArtist(columns, list.example, seen);
  if (named === undefined) return undefined;
  const url =
    linkColumn(columns, list.example) ?? (await askLink(page, columns, list.example, seen, asking));
  const kind = guitarProOnly(columns);
  const rows = jsonRows(list.values);
  const titles = columnOf(named.title, rows).values;
  const links = columnOf(url, rows).values;
  const complete = titles.every(
    (title, index) => title !== undefined && links[index] !== undefined,
  );
  const { path } = named.title;
  const require = [...(complete || path === undefined ? [] : [path]), ...(kind ? [kind] : [])];
  return {
    rows: { ...list.rows, ...(require.length > 0 && { require }) },
    fields: {
      url,
      title: named.title,
      ...(named.artist && { artist: named.artist }),
      ...optionalFields(columns, [url, named.title, ...(named.artist ? [named.artist] : [])]),
    },
    tabs: [links[list.example], ...links].flatMap((link) => {
      const tab = link === undefined ? null : URL.parse(link, page.url);
      return tab === null ? [] : [tab.href];
    }),
    notes: [
      note('found', `${links.filter(Boolean).length} results as JSON: ${list.rows.path}`),
      ...(kind === undefined
        ? []
        : [note('found', 'several kinds of files; only those for Guitar Pro are kept')]),
      ...(named.artist === undefined
        ? [note('missing', 'the artist: tabs will be shown as by "Unknown Artist"')]
        : []),
    ],
  };
}

async function askLink(
  page: PageDocument,
  columns: ReturnType<typeof jsonColumns>,
  example: number,
  { title }: SeenRow,
  asking: Asking,
) {
  const typed = await asking.ask({
    name: 'link',
    text: `The results do not say where their pages are. Open "${title}" on the site: what is the address of its page?`,
  });
  const address = URL.parse(typed ?? '', page.url);
  const field =
    address === null
      ? undefined
      : linkTemplate(columns, example, address, new URL(page.url).origin);
  if (field === undefined)
    throw new NewSourceFault(
      `${typed} has nothing of the result "${title}" in it (a number, a name), so I cannot make such addresses for others.`,
    );
  return field;
}
