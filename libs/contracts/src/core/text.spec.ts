import { nameText, personText } from './text';

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

describe('nameText', () => {
  it.each(['\u200D', '\u3164', '\u0301', '\u2800'])('refuses %j, which shows nothing', (typed) => {
    expect(nameText(50).safeParse(typed).success).toBe(false);
  });

  it('takes any script and signs', () => {
    expect(nameText(50).parse(' Ой, 雨の日 🎸! ')).toBe('Ой, 雨の日 🎸!');
  });
});
