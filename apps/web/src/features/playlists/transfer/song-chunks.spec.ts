import {
  parseSongLines,
  PASTED_SONGS_MAX_LENGTH,
  SONG_LINES_MAX,
} from '@tabdock/contracts/playlists';
import fc from 'fast-check';
import { songChunks } from './song-chunks';

const names = fc.string({ unit: 'grapheme', maxLength: 60 });

it('names the same songs in parts that the server takes', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(names, names), { maxLength: 400 }), (songs) => {
      const text = songs.map(([artist, title]) => `${artist} – ${title}`).join('\n');
      const { chunks, leftOut } = songChunks(text);
      const wanted = parseSongLines(text);
      // A name can hold ends of lines.
      fc.pre(wanted.length <= 1_000);
      expect(chunks.flatMap(parseSongLines)).toEqual(wanted);
      expect(leftOut).toBe(0);
      for (const chunk of chunks) {
        expect(chunk.length).toBeLessThanOrEqual(PASTED_SONGS_MAX_LENGTH);
        expect(parseSongLines(chunk).length).toBeLessThanOrEqual(SONG_LINES_MAX);
      }
    }),
    { numRuns: 30 },
  );
});

it('says how many lines are more than a playlist holds', () => {
  const text = Array.from({ length: 1_007 }, (_, line) => `Song ${line}`).join('\r\n\r\n');
  const { chunks, leftOut } = songChunks(text);
  expect(chunks).toHaveLength(10);
  expect(leftOut).toBe(7);
});

it('cuts lines that are longer than any song', () => {
  const { chunks } = songChunks(Array.from({ length: 100 }, () => 'x'.repeat(30_000)).join('\n'));
  for (const chunk of chunks) expect(chunk.length).toBeLessThanOrEqual(PASTED_SONGS_MAX_LENGTH);
  expect(chunks.flatMap(parseSongLines)).toHaveLength(100);
});
