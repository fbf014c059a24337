import fc from 'fast-check';
import { tabFilename } from './tab-filename';

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('CON', 'nul', 'COM1', 'LPT9.txt', 'aux .gp', '..', '...', ' ', '', '/etc/passwd'),
  fc.string({ unit: 'grapheme-composite', minLength: 200, maxLength: 400 }),
);
const names = fc.record({ artist: text, title: text, version: fc.option(text) });
const format = fc.option(fc.constantFrom('gp' as const, 'gpx' as const, 'gp5' as const));

function property(check: (name: string) => boolean): void {
  fc.assert(
    fc.property(names, format, (tab, ext) => check(tabFilename(tab, ext))),
    { numRuns: 1_000 },
  );
}

describe('tabFilename', () => {
  it.each([
    ['Beethoven', 'Ode to Joy', 'melody', 'Beethoven - Ode to Joy (melody).gpx'],
    ['AC/DC', 'What? "No"', null, "AC-DC - What- 'No'.gpx"],
    ['Für', 'Elise\u202Egpx.exe', null, 'Für - Elisegpx.exe.gpx'],
    ['', 'NUL', null, '_NUL.gpx'],
    ['', 'con.certo', null, '_con.certo.gpx'],
    ['', '', null, 'tab.gpx'],
    ['.hidden.', ' dots. ', 'v. 2. ', 'hidden - dots (v. 2).gpx'],
  ])('names %j, %j, %j %j', (artist, title, version, expected) => {
    expect(tabFilename({ artist, title, version }, 'gpx')).toBe(expected);
  });

  it('has no extension before the format is known', () => {
    expect(tabFilename({ artist: 'A', title: 'B', version: null }, null)).toBe('A - B');
  });

  it('keeps the version of an endless title', () => {
    const name = tabFilename({ artist: 'A', title: '💿'.repeat(300), version: 'drop D' }, 'gp');
    expect(name.endsWith('💿 (drop D).gp')).toBe(true);
  });

  it('fits every file system', () => {
    property((name) => name.length > 0 && Buffer.byteLength(name) <= 201);
  });

  it('holds no character that a system forbids or that disguises the name', () => {
    property((name) => !/[<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}]/u.test(name) && name.isWellFormed());
  });

  it('neither hides nor ends in a dot or space', () => {
    property((name) => !/^[\s.]|[\s.]$/u.test(name));
  });

  it('is no device of Windows', () => {
    property((name) => !/^(con|prn|aux|nul|com\d|lpt\d) *(\.|$)/i.test(name));
  });
});
