import { isBlank } from '../core';
import { cleanCommentText } from './comment-text';
import { commentBodySchema } from './comments.http';

const parse = (content: string) => commentBodySchema.safeParse({ content });

const ACUTE = '\u0301';
const DOT_BELOW = '\u0323';

describe('the text of a comment', () => {
  it.each([
    ['is trimmed', '  bar 17 is wrong \n', 'bar 17 is wrong'],
    ['keeps its line breaks', 'one\r\ntwo\rthree', 'one\ntwo\nthree'],
    ['keeps one blank line of many', 'one\n \n\n\n\ntwo', 'one\n\ntwo'],
    ['loses control characters', 'a\u0000b\u001b[31mc\td', 'ab[31mc d'],
    ['keeps right-to-left writing', 'שלום \u202eabc', 'שלום \u202eabc'],
    ['keeps emoji that are joined', '👩‍🎤', '👩‍🎤'],
    ['keeps vowels and accents', 'שָׁלוֹם ế', 'שָׁלוֹם ế'.normalize('NFC')],
    ['loses half a surrogate pair', 'a\ud83c', 'a\ufffd'],
    ['loses marks that are piled on a letter', `a${'\u0335'.repeat(300)}b`, /^a\u0335{6}b$/],
    [
      'counts marks as they were typed',
      `a${ACUTE.repeat(50_000)}${DOT_BELOW.repeat(50_000)}`,
      `á${ACUTE.repeat(5)}`,
    ],
    [
      'counts marks between which something is removed',
      `a${`${ACUTE.repeat(6)}\0`.repeat(9)}`,
      `á${ACUTE.repeat(5)}`,
    ],
  ])('%s', (_name, typed, expected) => {
    expect(cleanCommentText(typed)).toEqual(
      typeof expected === 'string' ? expected : expect.stringMatching(expected),
    );
  });

  it.each(['', '   \n ', '\u200b\u200d\u2060\ufeff', '\u3164\u2800', '\u0301\u0301', '\u202e'])(
    'is refused where nothing of it can be seen: %j',
    (typed) => {
      expect(isBlank(cleanCommentText(typed))).toBe(true);
      expect(parse(typed).error?.issues[0]?.message).toBe('Write something first');
    },
  );

  it('may have 2,000 characters, counted without the spaces around it', () => {
    expect(parse(`  ${'x'.repeat(2_000)}  `).data?.content).toHaveLength(2_000);
    expect(parse('x'.repeat(2_001)).error?.issues[0]?.message).toBe(
      'Must have at most 2,000 characters',
    );
    expect(parse('x'.repeat(20_000)).success).toBe(false);
  });

  it('is not even cleaned if it is ten times as long', () => {
    const blanks = ' '.repeat(18_000);
    expect(parse(`${blanks}${'x'.repeat(2_000)}`).data?.content).toHaveLength(2_000);
    expect(parse(`${blanks}${'x'.repeat(2_000)} `).error?.issues).toEqual([
      expect.objectContaining({ message: 'Must have at most 2,000 characters' }),
    ]);
  });
});
