import { withAddresses } from './addresses.ts';

const ADDRESSES = { 'gateway:80': '127.0.0.1:1', 'ads:3000': '127.0.0.1:2' };

describe('addresses of this machine', () => {
  it.each([
    ['http://gateway/api/hook', 'http://127.0.0.1:1/api/hook'],
    ['http://gateway', 'http://127.0.0.1:1'],
    ['http://ads:3000', 'http://127.0.0.1:2'],
    ['a http://ads:3000/x and http://gateway', 'a http://127.0.0.1:2/x and http://127.0.0.1:1'],
    ['http://ads:30000', 'http://ads:30000'],
    ['http://ads', 'http://ads'],
    ['http://gateway.example.org/', 'http://gateway.example.org/'],
    ['gateway', 'gateway'],
  ])('%s becomes %s', (text, expected) => {
    expect(withAddresses(text, ADDRESSES)).toBe(expected);
  });
});
