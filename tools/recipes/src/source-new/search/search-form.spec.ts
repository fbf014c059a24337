import { load } from 'cheerio';
import type { SitePage } from '../page/site-page';
import { searchForm } from './search-form';

const URL = 'http://tabs.example/home';
const page = (html: string, contentType = 'text/html'): SitePage => ({
  url: URL,
  status: 200,
  $: load(html),
  json: [],
  text: '',
  raw: { url: URL, status: 200, body: Buffer.from(html), contentType },
});
const FIELDS = `<input name="q"><input type="hidden" name="h" value="a&amp;b"><input type="hidden" name="none">
  <input type="radio" name="kind" value="tab" checked><input type="radio" name="kind" value="chords">
  <select name="size"><option>20<option selected>50</select>`;

describe('searchForm', () => {
  it('asks as a form with these fields does', () => {
    expect(searchForm(page(`<form action="/search">${FIELDS}</form>`))).toEqual({
      url: '/search?q={query}&h=a%26b&kind=tab&size=50',
    });
    expect(searchForm(page(`<form method="POST" action="?do=find">${FIELDS}</form>`))).toEqual({
      url: '/home?do=find',
      post: { form: { q: '{query}', h: 'a&b', kind: 'tab', size: '50' } },
    });
  });

  it.each([
    ['the server says', '', 'text/html; charset=windows-1251', 'windows-1251'],
    ['the page says', '<meta charset="ISO-8859-1">', 'text/html', 'windows-1252'],
    [
      'an old page says',
      '<meta http-equiv="Content-Type" content="text/html; charset=koi8-r">',
      'text/html',
      'koi8-r',
    ],
    ['nobody says', '', 'text/html', undefined],
    ['nobody knows', '<meta charset="klingon">', 'text/html', undefined],
  ])('has the characters that %s', (_who, head, contentType, charset) => {
    expect(searchForm(page(`${head}<form>${FIELDS}</form>`, contentType)).charset).toBe(charset);
  });

  it('takes no login for a search', () => {
    const login = '<form><input name="name"><input type="password" name="p"></form>';
    expect(() => searchForm(page(login))).toThrow('has no search form');
  });
});
