import { hashToken, newToken } from './opaque-token';

describe('hashToken', () => {
  it('is the SHA-256 of the token', () => {
    expect(hashToken('abc').toString('hex')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });

  it('differs for tokens that differ in case only', () => {
    expect(hashToken('Token')).not.toEqual(hashToken('token'));
  });
});

describe('newToken', () => {
  it('fits a cookie and a link, and is unique', () => {
    const tokens = Array.from({ length: 100 }, newToken);
    expect(new Set(tokens).size).toBe(100);
    for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });
});
