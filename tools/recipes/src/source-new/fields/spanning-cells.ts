import type { CheerioAPI } from 'cheerio';
import type { AnyNode } from 'domhandler';
import { note, type Note } from '../draft/draft';
import { type Column, present } from './columns';

/** A value that rows lack since a cell above them spans several rows: it has to be carried down. */
export function spanNotes($: CheerioAPI, rows: readonly AnyNode[], artist: Column): Note[] {
  const share = present(artist).length / artist.values.length;
  const isSpanned = $(rows as AnyNode[]).find('[rowspan]').length > 0;
  if (!isSpanned || share === 1) return [];
  return [
    note(
      'try',
      `only ${Math.round(share * 100)} % of the rows have an artist, and cells of this table span several rows: carry it down with carry: true (docs/sources.md, "A field")`,
    ),
  ];
}
