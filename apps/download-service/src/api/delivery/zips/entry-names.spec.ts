import fc from 'fast-check';
import { EntryNames } from './entry-names';

describe('EntryNames', () => {
  it('keeps a name that is free', () => {
    expect(new EntryNames().take('Für Elise.gpx')).toBe('Für Elise.gpx');
  });

  it('counts on before the extension, whatever the case and form of the letters', () => {
    const names = new EntryNames();
    expect(['a.gpx', 'A.GPX', 'a.gpx', 'é', 'e\u0301'].map((name) => names.take(name))).toEqual([
      'a.gpx',
      'A (2).GPX',
      'a (3).gpx',
      'é',
      'e\u0301 (2)',
    ]);
  });

  it('leaves the manifest its name', () => {
    expect(new EntryNames().take('manifest.json')).toBe('manifest (2).json');
  });

  it('never gives two entries one name', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a.gp', 'A.gp', 'a (2).gp', 'b', '.x', '')), (asked) => {
        const names = new EntryNames();
        const given = asked.map((name) => names.take(name).toLowerCase());
        expect(new Set(given).size).toBe(given.length);
      }),
    );
  });
});
