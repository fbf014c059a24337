import { load } from 'cheerio';
import { givenWay, nextPageWay, postedCounters, withCounter } from './next-page';

const HERE = 'http://tabs.example/search?q=tune';
const way = (html: string) => nextPageWay(load(html), HERE);

describe('nextPageWay', () => {
  it.each([
    [
      'a link that says so to programs',
      '<a rel=next href="?q=tune&p=2">2</a>',
      { kind: 'next-link', selector: 'a[rel=next]' },
    ],
    [
      'a link whose class says so',
      '<a class="pager-next" href="/search/2?q=tune">»</a>',
      { kind: 'next-link', selector: '.pager-next' },
    ],
    [
      'a link that says so in words alone',
      '<a href="/search/tune/2">Older</a><a href="/search/tune/3">Next</a>',
      { kind: 'next-link', selector: 'a:contains("Older")' },
    ],
    [
      'a link without a name, by its number',
      '<p><a href="/">Home</a> <a href="?q=tune&page=2">›</a></p>',
      { kind: 'page', name: 'page', first: 1 },
    ],
    [
      'pages from zero',
      '<a href="?q=tune&p=0">1</a> <a href="?q=tune&p=1">2</a>',
      { kind: 'page', name: 'p', first: 0 },
    ],
    [
      'the place of the first result',
      '<a href="?q=tune&start=25">2</a>',
      { kind: 'offset', name: 'start', first: 0, step: 25 },
    ],
  ])('finds %s', (_what, html, expected) => {
    expect(way(html)).toMatchObject(expected);
  });

  it('takes no link to elsewhere for the next page', () => {
    expect(
      way(
        '<a href="http://other.example/?page=2">Next</a><a href="#more">More</a><a href="/2">News</a>',
      ),
    ).toBeUndefined();
  });
});

it('counts on from an address that counts already', () => {
  const given = givenWay(`${HERE}&from=0&size=20`, 20);
  expect(given).toMatchObject({
    kind: 'offset',
    name: 'from',
    step: 20,
    url: `${HERE}&from=20&size=20`,
  });
  expect(withCounter('/search?from=0&q={query}', { kind: 'offset', name: 'from' })).toBe(
    '/search?from={offset}&q={query}',
  );
});

it('counts on from a form that counts already, and tries the usual names in another', () => {
  expect(postedCounters({ q: '{query}', start: '0' }, 20)).toEqual([
    { kind: 'offset', name: 'start', first: 0, step: 20 },
  ]);
  expect(postedCounters({ q: '{query}', type: '5' }, 20).map(({ name }) => name)).toEqual([
    'page',
    'p',
  ]);
});
