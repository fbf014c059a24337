import { answerChallenge, TOKEN_LIFETIME_MILLIS, Tokens } from './token.ts';

describe('Tokens', () => {
  const tokens = new Tokens();
  const now = Date.UTC(2026, 0, 1);
  const tokenFor = (slug: string): string => {
    const challenge = tokens.challenge(slug, now);
    return `${challenge}.${answerChallenge(challenge, slug)}`;
  };

  it('accepts the answer to its own challenge until it expires', () => {
    const token = tokenFor('a');
    expect(tokens.accepts(token, 'a', now)).toBe(true);
    expect(tokens.accepts(token, 'a', now + TOKEN_LIFETIME_MILLIS)).toBe(true);
    expect(tokens.accepts(token, 'a', now + TOKEN_LIFETIME_MILLIS + 1)).toBe(false);
    expect(tokens.accepts(token, 'a', now - 1)).toBe(false);
  });

  it.each(['', 'x', '..', 'a.b.c', 'a.b.c.d', 'zzzzzzzzzzzzzz.b.c'])('refuses "%s"', (token) => {
    expect(tokens.accepts(token, 'a', now)).toBe(false);
  });

  it('refuses the token of another tab, of another process, and a bare challenge', () => {
    expect(tokens.accepts(tokenFor('a'), 'b', now)).toBe(false);
    expect(new Tokens().accepts(tokenFor('a'), 'a', now)).toBe(false);
    expect(tokens.accepts(tokens.challenge('a', now), 'a', now)).toBe(false);
  });
});
