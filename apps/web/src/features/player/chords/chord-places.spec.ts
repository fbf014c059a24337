import { chordPlaces, chordWords } from './chord-places';

const AM = { name: 'Am', frets: [0, 1, 2, 2, 0, null], bars: [0] };
const HIGH = { name: 'B♭m', frets: [6, 6, 6, 8, 8, 6], bars: [0] };

it('begins at the nut where it can, else at the lowest finger', () => {
  expect(chordPlaces(AM, false)).toMatchObject({ firstFret: 1, rows: 4 });
  expect(chordPlaces(HIGH, false)).toMatchObject({ firstFret: 6, rows: 4 });
  expect(chordPlaces({ ...AM, frets: [2, 9, 0] }, false)).toMatchObject({ firstFret: 2, rows: 8 });
});

it('has the lowest string on the left, and on the right for the left hand', () => {
  const columns = (isLeftHanded: boolean) =>
    chordPlaces(AM, isLeftHanded).fingers.map(({ column }) => column);
  expect(columns(false)).toEqual([5, 4, 3, 2, 1, 0]);
  expect(columns(true)).toEqual([0, 1, 2, 3, 4, 5]);
});

it('knows open strings, pressed ones and those that are not played', () => {
  expect(chordPlaces(AM, false).fingers.map(({ row, isPlayed }) => [row, isPlayed])).toEqual([
    [null, true],
    [0, true],
    [1, true],
    [1, true],
    [null, true],
    [null, false],
  ]);
});

it('is said from the lowest string', () => {
  expect(chordWords(AM)).toBe('x 0 2 2 1 0');
});

it('has open strings alone', () => {
  expect(chordPlaces({ ...AM, frets: [0, 0, 0] }, false)).toMatchObject({ firstFret: 1, rows: 4 });
});
