import { placeOnNeck } from './fretting.ts';
import { DROP_D_TUNING, STANDARD_TUNING } from './tunings.ts';

describe('placeOnNeck', () => {
  const standard = { tuning: STANDARD_TUNING, capo: 0, maxFret: 12 };

  it('plays the given pitches in any tuning and with any capo', () => {
    const line = [[50], [52, 59], [64], [62], [67]];
    for (const tuning of [STANDARD_TUNING, DROP_D_TUNING]) {
      for (const capo of [0, 2, 3]) {
        const placed = placeOnNeck(line, { tuning, capo, maxFret: 12 });
        const sounding = placed.map((shape) =>
          shape.map(({ string, fret }) => (tuning[string - 1] ?? 0) + capo + fret),
        );
        expect(sounding).toEqual(line);
      }
    }
  });

  it('plays open strings open', () => {
    const placed = placeOnNeck([[64], [59], [55]], standard);
    expect(placed.flat().map(({ fret }) => fret)).toEqual([0, 0, 0]);
  });

  it('reaches D2 only with the sixth string down', () => {
    expect(placeOnNeck([[38]], { ...standard, tuning: DROP_D_TUNING })).toEqual([
      [{ string: 6, fret: 0 }],
    ]);
    expect(() => placeOnNeck([[38]], standard)).toThrow('pitches 38 cannot be played');
  });

  it('never puts two notes of a chord on one string', () => {
    const [shape] = placeOnNeck([[60, 62, 64]], standard);
    expect(new Set(shape?.map(({ string }) => string)).size).toBe(3);
  });
});
