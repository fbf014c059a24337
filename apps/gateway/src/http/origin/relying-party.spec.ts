import { relyingPartyOf } from './relying-party';

const at = (address: string, publicUrl?: string) => {
  const { protocol, host } = new URL(address);
  return relyingPartyOf(
    { protocol: protocol === 'https:' ? 'https' : 'http', host },
    publicUrl === undefined ? undefined : new URL(publicUrl),
  );
};

describe('relyingPartyOf', () => {
  it.each([
    ['http://localhost:8080', { id: 'localhost', origin: 'http://localhost:8080' }],
    ['https://tabs.example.org', { id: 'tabs.example.org', origin: 'https://tabs.example.org' }],
    ['http://tabs.example.org', null],
    ['http://127.0.0.1:8080', null],
    ['https://192.0.2.7', null],
    ['https://[2001:db8::1]', null],
  ])('of a request to %s', (address, expected) => {
    expect(at(address)).toEqual(expected);
  });

  it('goes by PUBLIC_URL where it is set, whatever the Host header says', () => {
    expect(at('http://gateway:8080', 'https://tabs.example.org/')).toEqual({
      id: 'tabs.example.org',
      origin: 'https://tabs.example.org',
    });
    expect(at('http://localhost:8080', 'http://tabs.example.org/')).toBeNull();
  });
});
