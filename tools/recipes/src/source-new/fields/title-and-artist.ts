import { comparable, escapeRegex, tidy } from '../page/texts';
import { type Column, type FieldDraft, present } from './columns';

export interface Named {
  readonly title: FieldDraft;
  readonly artist?: FieldDraft;
}

/** Share of the other rows that have the same words around the artist. */
const ALIKE = 0.6;

/**
 * Where title and artist are, by what a person sees in the row of this index.
 * @returns undefined if no column has the title
 */
export function titleAndArtist(
  columns: readonly Column[],
  example: number,
  seen: { readonly title: string; readonly artist?: string | undefined },
): Named | undefined {
  const title = best(columns, (column) => same(column.values[example], seen.title));
  const { artist } = seen;
  if (title !== undefined) {
    const field = artist === undefined ? undefined : artistField(columns, example, artist, title);
    return { title: title.field, ...(field && { artist: field }) };
  }
  return (
    (artist === undefined ? undefined : together(columns, example, seen.title, artist)) ??
    withMore(columns, example, seen.title)
  );
}

function same(value: string | undefined, wanted: string): boolean {
  return value !== undefined && comparable(value) === comparable(wanted);
}

/** The column that most rows have; among equals, text before attributes, then the shortest selector. */
function best(columns: readonly Column[], fits: (column: Column) => boolean): Column | undefined {
  const rank = ({ field }: Column) =>
    (field.attribute === undefined ? 0 : 100) + (field.selector ?? '').length;
  return columns
    .filter(fits)
    .sort((a, b) => present(b).length - present(a).length || rank(a) - rank(b))[0];
}

function artistField(
  columns: readonly Column[],
  example: number,
  artist: string,
  title: Column,
): FieldDraft | undefined {
  const others = columns.filter((column) => column !== title);
  const whole = best(others, (column) => same(column.values[example], artist));
  if (whole !== undefined) return { ...whole.field, optional: true };
  const framed = others.flatMap((column) => {
    const value = column.values[example] ?? '';
    const at = value.toLowerCase().indexOf(artist.toLowerCase());
    if (at < 0) return [];
    const before = value.slice(0, at);
    const after = value.slice(at + artist.length);
    const texts = present(column);
    const alike = texts.filter((text) => text.startsWith(before) && text.endsWith(after)).length;
    return alike / texts.length >= ALIKE && texts.length > 1 ? [{ column, before, after }] : [];
  });
  const found = best(
    framed.map(({ column }) => column),
    () => true,
  );
  const frame = framed.find(({ column }) => column === found);
  if (frame === undefined) return undefined;
  const regex = `^${escapeRegex(frame.before)}(.*)${escapeRegex(frame.after)}$`;
  return {
    ...frame.column.field,
    optional: true,
    filters: [...(frame.column.field.filters ?? []), { regex }],
  };
}

/** Both in one text, "Artist - Title" or the other way round. */
function together(
  columns: readonly Column[],
  example: number,
  title: string,
  artist: string,
): Named | undefined {
  for (const [first, last, titleAt] of [
    [artist, title, -1],
    [title, artist, 0],
  ] as const) {
    const pattern = new RegExp(`^${spaced(first)}(\\W+|\\s+by\\s+)${spaced(last)}$`, 'iu');
    const column = best(columns, ({ values }) => pattern.test(values[example] ?? ''));
    const on = pattern.exec(column?.values[example] ?? '')?.[1];
    if (column === undefined || on === undefined || on.trim() === '') continue;
    const part = (index: number): FieldDraft => ({
      ...column.field,
      filters: [...(column.field.filters ?? []), { split: { on, index } }],
    });
    return { title: part(titleAt), artist: { ...part(titleAt === 0 ? -1 : 0), optional: true } };
  }
  return undefined;
}

function spaced(text: string): string {
  return tidy(text).split(' ').map(escapeRegex).join('\\s+');
}

/** The title with other words around it, which stay. */
function withMore(columns: readonly Column[], example: number, title: string): Named | undefined {
  const wanted = comparable(title);
  const column = columns
    .filter(({ values }) => comparable(values[example] ?? '').includes(wanted))
    .sort((a, b) => (a.values[example] ?? '').length - (b.values[example] ?? '').length)[0];
  return column === undefined ? undefined : { title: column.field };
}
