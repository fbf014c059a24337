import type { NearTab } from '@tabdock/contracts/scores';
import type { Neighbour } from './near-tabs';
import { otherSongOf } from './other-song';

const OWN = { title: 'Greensleeves', artist: 'Traditional' };
const UNLIKE = ['another version of the song'];
const FOLIA = { title: 'La Folia', artist: 'Corelli' };

let files = 0;
const like = (
  relation: NearTab['relation'] = 'same',
  { title, artist } = FOLIA,
  sha256 = `file ${(files += 1)}`,
): Neighbour => ({ sha256, tab: { id: sha256, title, artist, relation, measure: 0.9 } });

it.each<[string, Neighbour[]]>([
  ['two files of it hold the same music', [like(), like()]],
  [
    'one file is nearly the same, another one a version',
    [like('nearly the same'), like('version')],
  ],
  [
    'its titles are written in different ways',
    [like('same', { title: 'La Folía (Live)', artist: 'A. Corelli' }), like()],
  ],
  [
    'a part of it is among them',
    [like(), like(), like('part', { title: 'La Folia', artist: 'Vivaldi' })],
  ],
])('is another song if %s', (_case, near) => {
  expect(otherSongOf(OWN, near, UNLIKE)).toEqual({
    title: expect.stringMatching(/^La Fol[ií]a$/) as string,
    artist: expect.any(String) as string,
  });
});

it.each<[string, Neighbour[], { title: string; artist: string }?]>([
  ['nothing is like it', []],
  ['one file alone is like it, of which either may be named wrongly', [like()]],
  ['two tabs have one file', [like('same', FOLIA, 'one'), like('same', FOLIA, 'one')]],
  [
    'it is a cover',
    [like('same', { title: 'Greensleeves', artist: 'Corelli' }), like('same', OWN)],
  ],
  ['files of its own song are among them', [like(), like(), like('same', OWN)]],
  ['a version of its own song is among them', [like(), like(), like('version', OWN)]],
  ['the melody alone is shared', [like('version'), like('version'), like('version')]],
  ['it is a part of something longer', [like('part'), like('part')]],
  ['it holds something shorter', [like('whole'), like('whole')]],
  [
    'several songs are like it, as with a riff or an exercise',
    [like(), like(), like('same', { title: 'Scarborough Fair', artist: 'Traditional' })],
  ],
  [
    'a word is in both titles',
    [like('same', { title: 'Variations on Greensleeves', artist: 'A' }), like()],
  ],
  ['there is a typing error', [like('same', { title: 'Grensleves', artist: 'A' }), like()]],
  [
    'a title is in another script',
    [like('same', { title: 'Зелёные рукава', artist: 'A' }), like()],
  ],
  ['it is a medley', [like(), like()], { title: 'Renaissance Medley', artist: 'Traditional' }],
  ['it names two songs', [like(), like()], { title: 'Allemande / Tripla', artist: 'A' }],
  [
    'the others are medleys',
    [1, 2].map(() => like('same', { title: 'Baroque Mashup', artist: 'A' })),
  ],
])('is no other song if %s', (_case, near, named = OWN) => {
  expect(otherSongOf(named, near, UNLIKE)).toBeNull();
  expect(otherSongOf(named, near.toReversed(), UNLIKE)).toBeNull();
});

it('is no other song while nothing of its own song can be compared', () => {
  expect(otherSongOf(OWN, [like(), like(), like()], [])).toBeNull();
});
