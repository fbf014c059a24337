import { MATCHED_SONGS, PASTED_SONGS_LENGTH, PLAYLIST_TABS } from '../../../config/limits';

/** Characters of a line that are read: more than the longest artist and title have together. */
const LINE_LENGTH = 400;

/**
 * Splits a pasted text into parts that the server accepts: as many songs as a playlist holds, and the number of lines
 * after them.
 */
export function songChunks(text: string): { chunks: string[]; leftOut: number } {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/u).filter((line) => line.trim() !== '');
  const chunks: string[][] = [];
  let length = Infinity;
  for (const line of lines.slice(0, PLAYLIST_TABS)) {
    const song = line.trim().slice(0, LINE_LENGTH);
    const last = chunks.at(-1);
    if (!last || last.length === MATCHED_SONGS || length + song.length + 1 > PASTED_SONGS_LENGTH) {
      chunks.push([song]);
      length = song.length;
    } else {
      last.push(song);
      length += song.length + 1;
    }
  }
  return {
    chunks: chunks.map((songs) => songs.join('\n')),
    leftOut: Math.max(0, lines.length - PLAYLIST_TABS),
  };
}
