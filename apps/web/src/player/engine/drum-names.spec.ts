import { drumName } from './drum-names';

it('names drums by their numbers', () => {
  expect([36, 38, 42, 92].map((number) => drumName(number, []))).toEqual([
    'Kick',
    'Snare',
    'Closed hi-hat',
    'Half-open hi-hat',
  ]);
  expect(drumName(7, [])).toBe('Drum 7');
});

it('names what an articulation of the track sounds as', () => {
  expect(drumName(1, [{ outputMidiNumber: 38 }, { outputMidiNumber: 49 }])).toBe('Crash');
});
