import type { TabScore } from '@tabdock/contracts/scores';
import { aTrack } from '../../../../testing/fixtures/playlist-fixtures';
import { aScore } from '../../../../testing/fixtures/score-fixtures';
import { type OwnFiles, playabilityOf, playedFrom } from './playability';

const LUTE = aTrack('Lute');
const GUEST: OwnFiles = { isLoggedIn: false, tabIds: new Set(), isComplete: true };
const ACCOUNT = { ...GUEST, isLoggedIn: true };
const OWNER = { ...ACCOUNT, tabIds: new Set(['lute']) };

const played = (
  playedBy: TabScore['playedBy'],
  files = GUEST,
  state: TabScore['state'] = 'analysed',
) => playabilityOf(LUTE, aScore({ playedBy, state }), files);

it('is whole for those who have it, and the first bars for everybody else', () => {
  expect(played('everybody', OWNER)).toMatchObject({ isPlayed: true, part: 'whole' });
  expect(played('everybody', GUEST)).toMatchObject({ isPlayed: true, part: 'teaser' });
  expect(played('everybody', GUEST).words).toBeUndefined();
  expect(played('everybody', ACCOUNT)).toMatchObject({
    isPlayed: true,
    part: 'teaser',
    words: 'Not in your Files: its first bars are played.',
    needsDownload: true,
  });
});

it('is tried where Files may reach further back than is known', () => {
  const files = { ...ACCOUNT, isComplete: false };
  expect(played('owners', files)).toEqual({ isPlayed: true, canTry: true });
  expect(played('everybody', files).words).toBeUndefined();
  expect(played('everybody', files).needsDownload).toBe(false);
  expect(playabilityOf(LUTE, undefined, ACCOUNT)).toEqual({ isPlayed: true, canTry: true });
});

it.each([
  ['without a file', null, ACCOUNT, 'Nobody has downloaded it yet.', true],
  ['without a file, for guests', null, GUEST, 'Nobody has downloaded it yet.', false],
  [
    'of others',
    aScore({ playedBy: 'owners' }),
    ACCOUNT,
    'It plays once it is in your Files.',
    true,
  ],
  [
    'of others, for guests',
    aScore({ playedBy: 'owners' }),
    GUEST,
    'Only accounts that have downloaded it can play it.',
    false,
  ],
])('is silent %s', (_, score, files, words, needsDownload) => {
  expect(playabilityOf(LUTE, score, files)).toEqual({
    isPlayed: false,
    canTry: false,
    words,
    needsDownload,
  });
});

it.each([
  ['waiting', 'We are still looking at its file.'],
  ['failed', 'Its file cannot be played here.'],
  ['analysed', 'Its source does not let it be played here.'],
] as const)('says why nobody plays a file that is %s', (state, words) =>
  expect(played('nobody', OWNER, state)).toEqual({ isPlayed: false, canTry: false, words }),
);

it('is passed over after a failure, and can be tried again', () => {
  expect(playabilityOf(LUTE, aScore(), OWNER, 'Broken.')).toEqual({
    isPlayed: false,
    canTry: true,
    words: 'Broken.',
  });
  const removed = { ...LUTE, removed: true };
  expect(playabilityOf(removed, aScore(), OWNER, 'Broken.').canTry).toBe(false);
});

it('finds the next that plays, and names those that do not', () => {
  const list = [true, false, true, false, false].map((isPlayed) => ({ isPlayed, canTry: true }));
  expect(playedFrom(list, 1, 1)).toEqual({ index: 2, skipped: [1] });
  expect(playedFrom(list, 1, -1)).toEqual({ index: 0, skipped: [1] });
  expect(playedFrom(list, 3, 1)).toBeNull();
  expect(playedFrom(list, 5, 1)).toBeNull();
  expect(playedFrom(list, -1, -1)).toBeNull();
});
