import { searchAddress } from './search-address';
import { requestFor } from './search-request';

describe('searchAddress', () => {
  it.each([
    ['/s?q=maggie&x=1', 'maggie', { url: '/s?q={query}&x=1' }],
    ['/s?q=bach+jig', 'bach jig', { url: '/s?q={query}', space: '+' }],
    ['/s?q=bach%20jig', 'bach jig', { url: '/s?q={query}' }],
    ['/find/bach-jig/', 'Bach Jig', { url: '/find/{query}/', space: '-', lowerCase: true }],
    ['/find/maggie.html', 'maggie', { url: '/find/{query}.html' }],
    ['/s?q=bj%F6rk', 'björk', { url: '/s?q={query}', charset: 'windows-1252' }],
    ['/s?q=%82%B3%82%AD%82%E7', 'さくら', { url: '/s?q={query}', charset: 'shift_jis' }],
    ['/s?q=%BE%C6%B8%AE', '아리', { url: '/s?q={query}', charset: 'euc-kr' }],
    ['/s?q=AC%2FDC', 'ac/dc', { url: '/s?q={query}' }],
  ])('finds the query in %s', (address, query, expected) => {
    const url = new URL(address, 'http://tabs.example');
    const found = searchAddress(url, query);
    expect(found).toEqual(expected);
    if (found !== undefined)
      expect(requestFor(found, url.origin, query).url.toLowerCase()).toBe(url.href.toLowerCase());
  });

  it('does not take another word for it', () => {
    expect(searchAddress(new URL('http://tabs.example/s?q=jigs'), 'jig')).toBeUndefined();
  });
});
