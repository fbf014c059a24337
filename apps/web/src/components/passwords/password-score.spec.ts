import { SCORE_MAX, scorePassword } from './password-score';

const ADA = { username: 'ada-l', email: 'lovelace@example.org' };
const scoreOf = (password: string) => scorePassword(password, ADA).score;

describe('scorePassword', () => {
  it.each([
    ['abc', 'Too short'],
    ['aaaaaaaaaaaa', 'repeats one character'],
    ['Ada-L and friends', 'contains your username'],
    ['lovelace1815', 'contains your e-mail address'],
    ['tabdock rocks', 'contains the name Tabdock'],
  ])('is 0 for %s, which is refused: %s', (password, reason) => {
    const { score, text } = scorePassword(password, ADA);
    expect(score).toBe(0);
    expect(text).toContain(reason);
  });

  it('grows with length and variety', () => {
    expect(scoreOf('guitar')).toBe(1);
    expect(scoreOf('guitar7!')).toBe(2);
    expect(scoreOf('guitar7! strings')).toBe(SCORE_MAX);
    expect(scoreOf('six strings and a capo')).toBe(SCORE_MAX);
  });

  it.each(['abcdefghijklmnop', '1234567890987654', 'xyxyxyxyxyxyxyxy', 'adadadadadadadad'])(
    'takes %s for no long one',
    (password) => {
      expect(scoreOf(password)).toBe(1);
    },
  );
});
