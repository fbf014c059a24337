import fc from 'fast-check';
import { isAllowedHost } from './network-scope';

const scope = (baseUrl: string, ...allowedHosts: string[]) => ({
  baseUrl,
  allowedHosts,
  local: false,
});

describe('isAllowedHost', () => {
  it('allows the host of the base URL on both web ports', () => {
    expect(isAllowedHost(scope('https://tabs.example'), 'tabs.example', 443)).toBe(true);
    expect(isAllowedHost(scope('https://tabs.example'), 'TABS.example.', 80)).toBe(true);
    expect(isAllowedHost(scope('https://tabs.example'), 'tabs.example', 5432)).toBe(false);
  });

  it('allows only the given port where the base URL has one', () => {
    expect(isAllowedHost(scope('http://127.0.0.1:9000'), '127.0.0.1', 9000)).toBe(true);
    expect(isAllowedHost(scope('http://127.0.0.1:9000'), '127.0.0.1', 9001)).toBe(false);
    expect(isAllowedHost(scope('http://[::1]:9000'), '[::1]', 9000)).toBe(true);
  });

  it('knows further hosts, with ports and wildcards', () => {
    const further = scope('https://tabs.example', 'cdn.example:8443', '*.files.example');
    expect(isAllowedHost(further, 'cdn.example', 8443)).toBe(true);
    expect(isAllowedHost(further, 'cdn.example', 443)).toBe(false);
    expect(isAllowedHost(further, 'a.b.files.example', 443)).toBe(true);
    expect(isAllowedHost(further, 'files.example', 443)).toBe(false);
    expect(isAllowedHost(further, 'evilfiles.example', 443)).toBe(false);
  });

  it('allows no name that merely contains an allowed one', () => {
    fc.assert(
      fc.property(fc.domain(), (name) => {
        fc.pre(name.toLowerCase() !== 'tabs.example');
        const hosts = [name, `tabs.example.${name}`, `x${name}`, `${name}tabs.example`];
        expect(
          hosts.filter((host) => isAllowedHost(scope('https://tabs.example'), host, 443)),
        ).toEqual([]);
      }),
    );
  });
});
