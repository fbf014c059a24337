import { USUAL_NECK } from '../settings/neck-look';
import { neckPlaces } from './neck-places';

const NECK = { strings: ['E', 'B', 'G', 'D', 'A', 'E'], highestFret: 5 };
const places = (change = {}, neck = {}) =>
  neckPlaces({ ...NECK, ...neck }, { ...USUAL_NECK, ...change });

it('shows twelve frets, or as many as are played', () => {
  expect(places().frets).toBe(12);
  expect(places().dots).toEqual([3, 5, 7, 9, 12]);
  expect(places({}, { highestFret: 24 }).frets).toBe(24);
  expect(places({}, { highestFret: 900 }).frets).toBe(36);
  expect(places({}, { highestFret: 900 }).fingerAt(900)).toBeLessThan(100);
});

it('goes up the neck to the right, each finger before its wire', () => {
  const { wireAt, fingerAt } = places();
  expect(wireAt(12)).toBeCloseTo(100);
  for (let fret = 1; fret <= 12; fret += 1) {
    expect(fingerAt(fret)).toBeGreaterThan(wireAt(fret - 1));
    expect(fingerAt(fret)).toBeLessThan(wireAt(fret));
  }
  expect(fingerAt(0)).toBeLessThan(wireAt(0));
});

it('is mirrored for the left hand', () => {
  const [right, left] = [places(), places({ isLeftHanded: true })];
  for (const fret of [0, 1, 7, 12])
    expect(left.fingerAt(fret)).toBeCloseTo(100 - right.fingerAt(fret));
});

it('has the highest string on top as in tablature, or the lowest', () => {
  expect([0, 5].map(places().rowOf)).toEqual([0, 5]);
  expect([0, 5].map(places({ isLowOnTop: true }).rowOf)).toEqual([5, 0]);
});
