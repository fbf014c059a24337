import { requestIdOf } from './request-id';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe('requestIdOf', () => {
  it('keeps a well-formed id', () => {
    expect(requestIdOf({ headers: { 'x-request-id': 'trace-0001' } })).toBe('trace-0001');
  });

  it.each([
    undefined,
    '',
    'short',
    'x'.repeat(65),
    'line\nbreak-1',
    '../../etc/passwd',
    'a b c d e f',
  ])('makes a new one instead of %p', (given) => {
    expect(requestIdOf({ headers: { 'x-request-id': given } })).toMatch(UUID);
  });
});
