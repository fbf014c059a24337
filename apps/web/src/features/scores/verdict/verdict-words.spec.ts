import type { SongVerdict, SongVersion } from '@tabdock/contracts/scores';
import { aSongVersion } from '../../../testing/fixtures/score-fixtures';
import { placeWords, relationWords, verdictWords } from './verdict-words';

const aVerdict = (best: string[], others: SongVerdict['others']): SongVerdict => ({
  versions: [...best, ...others.map(({ sha256 }) => sha256)].map((sha256) => aSongVersion(sha256)),
  best,
  others,
  waiting: 0,
});

it.each<[string, string[], SongVerdict['others'], string | undefined]>([
  [
    'the best one, and what decided against each other',
    ['Full'],
    [
      { sha256: 'b', decidedBy: 'part' },
      { sha256: 'c', decidedBy: 'bass' },
      { sha256: 'd', decidedBy: 'part' },
    ],
    'Full is the most complete: 148 bars played, 3 string tracks, bass, drums. Of the others, 2 are part of a longer one and 1 has no bass.',
  ],
  [
    'one against one',
    ['Full'],
    [{ sha256: 'b', decidedBy: 'length' }],
    'Full is the most complete: 148 bars played, 3 string tracks, bass, drums. The other one is shorter.',
  ],
  [
    'one reason against all, which only a newer release knows',
    ['Full'],
    [
      { sha256: 'b', decidedBy: null },
      { sha256: 'c', decidedBy: null },
    ],
    'Full is the most complete: 148 bars played, 3 string tracks, bass, drums. The others have less in them.',
  ],
  [
    'a tie among some',
    ['Full', 'Band'],
    [{ sha256: 'c', decidedBy: 'defects' }],
    '2 of 3 versions are equally complete: 148 bars played, 3 string tracks, bass, drums. The other one has more mistakes.',
  ],
  [
    'a tie of all',
    ['Full', 'Band'],
    [],
    'Both versions are equally complete: 148 bars played, 3 string tracks, bass, drums.',
  ],
  ['nothing of one version alone', ['Full'], [], undefined],
])('says %s', (_what, best, others, words) => {
  expect(verdictWords(aVerdict(best, others), ({ sha256 }) => sha256)).toBe(words);
});

it('says of tabs with one content that they have the same file', () => {
  const versions = [aSongVersion('a', { tabIds: ['1', '2', '3'] })];
  expect(verdictWords({ versions, best: [], others: [], waiting: 0 }, () => '')).toBe(
    'All 3 versions have exactly the same file.',
  );
});

it('says beside each version how it stands', () => {
  const verdict = aVerdict(['a'], [{ sha256: 'b', decidedBy: 'chords' }]);
  expect(['a', 'b', 'c'].map((one) => placeWords(verdict, one))).toEqual([
    'Most complete',
    'No chord names',
    undefined,
  ]);
  expect(placeWords(aVerdict(['a', 'b'], []), 'b')).toBe('As complete as any');
});

it.each<[string, Partial<SongVersion>, Partial<SongVersion>, string]>([
  ['the same file', { sha256: 'b' }, {}, 'The same file as Full'],
  ['the same music', {}, {}, 'The same music as Full, or nearly'],
  ['a part of it', { group: 1, partOf: ['b'] }, {}, 'Part of Full'],
  ['more than it', { group: 1 }, { partOf: ['a'] }, 'Holds all of Full'],
  ['another song', { group: 1, seemsAnotherSong: true }, {}, 'Seems to be another song'],
  ['another version', { group: 1 }, {}, 'Another version'],
])('knows %s', (_what, version, other, words) => {
  expect(relationWords(aSongVersion('a', version), aSongVersion('b', other), 'Full')).toBe(words);
});
