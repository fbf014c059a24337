import { AS_WRITTEN } from '../../../player/interface/pitch';
import { leftWords } from './left-words';
import { startOf } from './start-of';

const KEPT = { bar: 16, loop: null, track: 1, speed: 75, pitch: AS_WRITTEN };

it('begins where the tab was left, unless the address says anything of it', () => {
  expect(startOf(new URLSearchParams('from=list'), KEPT)).toEqual({ place: KEPT, isKept: true });
  expect(startOf(new URLSearchParams('track=3'), KEPT)).toEqual({
    place: { bar: undefined, loop: null, track: 2, speed: 100, pitch: AS_WRITTEN },
    isKept: false,
  });
  expect(startOf(new URLSearchParams(), undefined).isKept).toBe(false);
});

it.each([
  [{}, 'bar 17, 75\u00a0% speed'],
  [{ bar: 20, loop: { from: 16, to: 23 } }, 'bars 17 to 24 repeated, 75\u00a0% speed'],
  [{ loop: { from: 2, to: 2 }, speed: 100 }, 'bar 3 repeated'],
  [
    { bar: 0, speed: 100, pitch: { semitones: -1, usesCapo: false } },
    '1 semitone lower, without capo',
  ],
  [{ bar: 0, speed: 100 }, undefined],
])('says of %j that it was left at %j', (change, words) => {
  expect(leftWords({ ...KEPT, ...change })).toBe(words);
});
