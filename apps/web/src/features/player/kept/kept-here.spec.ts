import * as fc from 'fast-check';
import {
  forgetPlaybacksHere,
  keepPlaybackHere,
  playbacksHere,
  readPlaybackHere,
} from './kept-here';

const LEFT = {
  bar: 16,
  loop: { from: 16, to: 23 },
  track: 1,
  speed: 75,
  pitch: { semitones: -2, usesCapo: false },
};

it('has nothing of a tab that was not played here', () => {
  expect(readPlaybackHere('1')).toBeUndefined();
  expect(playbacksHere()).toEqual([]);
});

it('keeps how each tab was left', () => {
  keepPlaybackHere('1', LEFT);
  keepPlaybackHere('2', { ...LEFT, loop: null, bar: 3 });
  expect(readPlaybackHere('1')).toEqual(LEFT);
  expect(readPlaybackHere('2')).toMatchObject({ bar: 3, loop: null });
});

it('says how long ago that was, and forgets it', () => {
  keepPlaybackHere('1', LEFT, 1_000);
  expect(playbacksHere(61_000)).toEqual([{ tabId: '1', ...LEFT, ageSeconds: 60 }]);
  // The clock of the device was set back.
  expect(playbacksHere(0)).toMatchObject([{ ageSeconds: 0 }]);
  forgetPlaybacksHere();
  expect(playbacksHere()).toEqual([]);
});

it('keeps a hundred tabs, the latest', () => {
  for (let tab = 0; tab < 105; tab += 1) keepPlaybackHere(`tab ${tab}`, LEFT, tab);
  keepPlaybackHere('tab 5', LEFT, 200);
  expect(playbacksHere()).toHaveLength(100);
  expect(readPlaybackHere('tab 4')).toBeUndefined();
  expect(readPlaybackHere('tab 5')).toEqual(LEFT);
});

it('reads nothing but what the player can play, whatever is stored', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (stored) => {
      localStorage.setItem('playbacks', JSON.stringify(stored));
      for (const { bar, speed, ageSeconds } of playbacksHere()) {
        expect([bar, speed, ageSeconds].every((value) => Number.isInteger(value))).toBe(true);
      }
    }),
  );
});
