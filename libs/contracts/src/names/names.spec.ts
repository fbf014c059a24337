import fc from 'fast-check';
import { bareTitle, foldText, foldWords, nameKey } from '.';
import { OTHER_NAMES, SAME_NAMES } from './name-pairs';

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        ...`the a n ' & + $ ! @ , - . feat ft ( ) sk 8 er sk8 4 44 in ing , knockin' й и ё ä ß ı か ゙ ク ा ﷺ ١ ة`.split(
          ' ',
        ),
        ' ',
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
);

describe('a name', () => {
  const pairs = Object.entries(SAME_NAMES).flatMap(([script, list]) =>
    list.map(([one, other]) => [script, one, other] as const),
  );

  it.each(pairs)('(%s) is the same as %j and %j', (_, one, other) => {
    expect(nameKey(other)).toBe(nameKey(one));
  });

  it('has at least 60 ways of being written, in eight scripts', () => {
    expect(pairs.length).toBeGreaterThanOrEqual(60);
    expect(Object.keys(SAME_NAMES).length).toBeGreaterThanOrEqual(8);
  });

  it.each(OTHER_NAMES)('%j is not the same as %j', (one, other) => {
    expect(nameKey(other)).not.toBe(nameKey(one));
  });

  it.each(['!!!', '+44', '1979', '?', '()', '$', '&', "'", 'The', 'the the', '🎸', 'ー', 'ा'])(
    '%j is never empty',
    (name) => {
      expect(nameKey(name)).not.toBe('');
    },
  );

  it('is never empty if it shows anything', () => {
    fc.assert(fc.property(text, (name) => name.trim() === '' || nameKey(name) !== ''));
  });

  it('changes no more when it is folded again', () => {
    fc.assert(
      fc.property(text, (name) => {
        expect(foldText(foldText(name))).toBe(foldText(name));
        expect(nameKey(nameKey(name))).toBe(nameKey(name));
      }),
      { numRuns: 1_000 },
    );
  });

  it('is another with another digit', () => {
    fc.assert(
      fc.property(text, text, fc.nat(9), fc.nat(9), (before, after, one, other) => {
        fc.pre(one !== other && !/feat|ft/.test(`${before}${after}`));
        expect(nameKey(`${before}${one}${after}`)).not.toBe(nameKey(`${before}${other}${after}`));
      }),
    );
  });

  it('grows no longer than the longest character allows', () => {
    fc.assert(
      fc.property(text, (name) => {
        expect(foldText(name).length).toBeLessThanOrEqual(18 * name.length);
        expect(nameKey(name).length).toBeLessThanOrEqual(18 * name.length);
      }),
    );
  });
});

describe('words', () => {
  it.each([
    ['Für Elise (Live!)', 'fur elise live'],
    ['LÁGRIMA', 'lagrima'],
    ["Jesu, Joy of Man's Desiring", 'jesu joy of mans desiring'],
    ['AC/DC', 'ac dc'],
    ['Beatles, The', 'the beatles'],
    ["Knockin' on Heaven's Door", 'knocking on heavens door'],
    ['🎸🔥', ''],
    ['ज़िंदगी', 'जिंदगी'],
  ])('of %j are "%s"', (name, folded) => {
    expect(foldText(name)).toBe(folded);
  });

  it('are letters, digits and their marks', () => {
    fc.assert(
      fc.property(text, (name) => {
        for (const word of foldWords(name)) expect(word).toMatch(/^[\p{L}\p{M}\p{N}]+$/u);
      }),
    );
  });
});

describe('a bare title', () => {
  it.each([
    ['Let It Be - Remastered 2009', 'Let It Be'],
    ['Let It Be - 2009 Remaster', 'Let It Be'],
    ['Hotel California (Live)', 'Hotel California'],
    ['Hotel California - Live at the Forum', 'Hotel California'],
    ['Layla (Acoustic) [Live]', 'Layla'],
    ['Yesterday – Mono Version', 'Yesterday'],
    ['Live and Let Die', 'Live and Let Die'],
    ['Song (Live and Let Die)', 'Song (Live and Let Die)'],
    ['Symphony No. 9 - Ode to Joy', 'Symphony No. 9 - Ode to Joy'],
    ['Us And Them - 2011 Remastered Version', 'Us And Them'],
    ['Kinky Reggae - Original Album Version', 'Kinky Reggae'],
    ['This Is the Day (2002 Remaster)', 'This Is the Day'],
    ['Help! (Mono)', 'Help!'],
    ['Summer (1979)', 'Summer'],
    ['1979', '1979'],
    ['Smashing Pumpkins - 1979', 'Smashing Pumpkins - 1979'],
    ['Love the Way You Lie (feat. Rihanna) - Live', 'Love the Way You Lie'],
    ['Love the Way You Lie - Live (ft. Rihanna)', 'Love the Way You Lie'],
    ['Love the Way You Lie - featuring Rihanna', 'Love the Way You Lie'],
    ['Love the Way You Lie Ft. Rihanna', 'Love the Way You Lie'],
    ['Eminem feat. Rihanna - Love the Way You Lie', 'Eminem feat. Rihanna - Love the Way You Lie'],
    ['Six Ft.', 'Six Ft.'],
    ['Feat', 'Feat'],
    ['(Live)', '(Live)'],
    ['Live', 'Live'],
    ['', ''],
  ])('of %j is %j', (title, bare) => {
    expect(bareTitle(title)).toBe(bare);
  });
});
