/** A song as people write it into a list. */
export interface SongLine {
  /** Empty when the line names only a title. */
  readonly artist: string;
  readonly title: string;
}

export const SONG_LINES_MAX = 100;
/** Characters of an artist or a title. */
export const SONG_NAME_MAX_LENGTH = 100;

/** `3.`, `3)`, `-`, `*` or `•` before a song. */
const BULLET = /^(?:\d{1,4}[.)]|[-*•–—])\s+/u;
/** A tab, a long dash, or a hyphen with spaces around it. */
const SEPARATOR = /\t+|\s*[–—―]\s*|\s+-+\s+/u;
const BLANKS = /[^\S\t]+/gu;
const INVISIBLE = /[\p{Cc}\p{Cf}]+/gu;

/** The songs of a pasted text, one a line: `Artist – Title`, numbered or not; a line without a dash is a title. */
export function parseSongLines(text: string): SongLine[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/u).flatMap((line) => parseSongLine(line) ?? []);
}

function parseSongLine(line: string): SongLine | undefined {
  // A run of blanks would be searched for a dash from each of them.
  const song = line.replace(BLANKS, ' ').trim().replace(BULLET, '');
  const separator = SEPARATOR.exec(song);
  const [artist, title] = separator
    ? [song.slice(0, separator.index), song.slice(separator.index + separator[0].length)]
    : ['', song];
  const named = { artist: tidy(artist), title: tidy(title) };
  // "– Title" and "Artist –" name one thing, which then is what is looked for.
  if (named.title !== '') return named;
  return named.artist === '' ? undefined : { artist: '', title: named.artist };
}

/** The same songs as text that `parseSongLines` reads. */
export function writeSongLines(songs: readonly SongLine[]): string {
  return songs.map((song) => `${writeSongLine(song)}\n`).join('');
}

function writeSongLine({ artist, title }: SongLine): string {
  return artist === '' ? title : `${artist} – ${title}`;
}

function tidy(name: string): string {
  const plain = name.replace(INVISIBLE, ' ').replace(/\s+/gu, ' ').trim();
  return [...plain].slice(0, SONG_NAME_MAX_LENGTH).join('').trim();
}
