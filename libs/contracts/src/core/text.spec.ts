import { isStorable, nameText, personText, storableLine } from './text';

describe('isStorable', () => {
  it.each(['', 'Ой, 雨の日 🎸!', 'e\u0301', '\u202Eעברית', '👩\u200D🎤', 'a\tb\r\n', '\uFFFE'])(
    'lets %j be',
    (text) => {
      expect(isStorable(text)).toBe(true);
    },
  );

  it.each(['\0', 'a\0b', '\uD83C', '\uDFB8\uD83C', 'a\uDFB8'])('is not %j', (text) => {
    expect(isStorable(text)).toBe(false);
  });
});

describe('personText', () => {
  it.each([
    ['Rainy\u202E day', 'Rainy day'],
    ['\u200B\uFEFFBlues\u2066 ', 'Blues'],
    ['a\u00ADb\u061Cc', 'abc'],
    ['👩\u200D🎤', '👩\u200D🎤'],
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ])('takes %j as %j: joiners stay, as letters and emoji need them', (typed, kept) => {
    expect(personText(50).parse(typed)).toBe(kept);
  });

  it('has to be something without what cannot be seen', () => {
    expect(personText(50).safeParse('\u202E\u200B').success).toBe(false);
  });
});

describe('storableLine', () => {
  it.each([
    [' two\r\nlines\t', 'two lines'],
    ['a\0b', 'a b'],
    ['half \uD83C a guitar', 'half \uFFFD a guitar'],
    ['雨の日 🎸', '雨の日 🎸'],
  ])('makes of %j one line that a database keeps', (text, line) => {
    expect(storableLine(text)).toBe(line);
    expect(isStorable(line)).toBe(true);
  });
});

describe('nameText', () => {
  it.each(['\u200D', '\u3164', '\u0301', '\u2800'])('refuses %j, which shows nothing', (typed) => {
    expect(nameText(50).safeParse(typed).success).toBe(false);
  });

  it('takes any script and signs', () => {
    expect(nameText(50).parse(' Ой, 雨の日 🎸! ')).toBe('Ой, 雨の日 🎸!');
  });
});
