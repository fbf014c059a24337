import { hashSessionToken } from './session-token';

describe('hashSessionToken', () => {
  it('is the SHA-256 of the token', () => {
    expect(hashSessionToken('abc').toString('hex')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });

  it('differs for tokens that differ in case only', () => {
    expect(hashSessionToken('Token')).not.toEqual(hashSessionToken('token'));
  });
});
