import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { parseSongLines, SONG_NAME_MAX_LENGTH, writeSongLines } from './song-lines';

it.each([
  ['Traditional – Greensleeves', { artist: 'Traditional', title: 'Greensleeves' }],
  ['Traditional - Greensleeves', { artist: 'Traditional', title: 'Greensleeves' }],
  ['  12. Bach — Air on the G String ', { artist: 'Bach', title: 'Air on the G String' }],
  ['• Jean-Baptiste Lully - Marche', { artist: 'Jean-Baptiste Lully', title: 'Marche' }],
  ['Pachelbel\tCanon', { artist: 'Pachelbel', title: 'Canon' }],
  ['Corelli – La Folia – live', { artist: 'Corelli', title: 'La Folia – live' }],
  ['Greensleeves', { artist: '', title: 'Greensleeves' }],
  ['Traditional –', { artist: '', title: 'Traditional' }],
  [' Air \t  on  -   G ', { artist: 'Air', title: 'on - G' }],
  ['99 Red Balloons', { artist: '', title: '99 Red Balloons' }],
])('reads %j', (line, song) => {
  expect(parseSongLines(line)).toEqual([song]);
});

it('leaves out empty lines, whatever ends them', () => {
  expect(parseSongLines('\n a – b\r\n\r\n – \n\u200b\nc – d\r')).toEqual([
    { artist: 'a', title: 'b' },
    { artist: 'c', title: 'd' },
  ]);
});

it('reads a line of half a million blanks while somebody waits', async () => {
  const line = `Air${' '.repeat(500_000)}on the G String`;
  expect(parseSongLines(line)).toEqual([{ artist: '', title: 'Air on the G String' }]);
  // Jest notices only after a turn of the event loop that the time is over.
  await nextTurn();
});

it('makes short names without invisible characters of any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
      for (const { artist, title } of parseSongLines(text)) {
        expect(title).not.toBe('');
        for (const name of [artist, title]) {
          expect([...name].length).toBeLessThanOrEqual(SONG_NAME_MAX_LENGTH);
          expect(name).not.toMatch(/[\p{Cc}\p{Cf}]/u);
          expect(name).toBe(name.trim());
        }
      }
    }),
  );
});

it('reads what it wrote', () => {
  const word = fc.stringMatching(/^[A-Za-zÄöü][\w'’.&-]{0,12}$/);
  const name = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '));
  const songs = fc.array(fc.record({ artist: fc.oneof(fc.constant(''), name), title: name }));
  fc.assert(fc.property(songs, (all) => expect(parseSongLines(writeSongLines(all))).toEqual(all)));
});
