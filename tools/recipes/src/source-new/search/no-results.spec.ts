import { type PageDocument, readDocument } from '@tabdock/sources/recipes';
import { noResultsMarker } from './no-results';

const page = (body: string): PageDocument =>
  readDocument(
    { url: 'http://tabs.example', status: 200, body: Buffer.from(body), contentType: 'text/html' },
    'html',
  );
const FULL = page(
  '<h1 class="head">Search</h1><p>No adverts here</p><ul class="results"><li>A tab</li></ul>',
);

describe('noResultsMarker', () => {
  it.each([
    [
      'a class that says so',
      '<h1 class="head">Search</h1><div class="no-results">Hm</div>',
      { selector: '.no-results' },
    ],
    [
      'the class of what says so',
      '<div class="alert">Sorry, nothing for “zqxvkwjfmt”</div>',
      { selector: '.alert' },
    ],
    [
      'words, without the query',
      '<p>No adverts here</p><p>We have no tabs of "zqxvkwjfmt".</p>',
      { text: 'We have no tabs of' },
    ],
    [
      'how a sentence begins',
      '<p>Nothing here matched "zqxvkwjfmt", sorry.</p>',
      { text: 'Nothing here matched' },
    ],
  ])('prefers %s', (_what, body, expected) => {
    expect(noResultsMarker(page(body), FULL)).toEqual(expected);
  });

  it('knows none if the site shows the same as ever', () => {
    expect(noResultsMarker(FULL, FULL)).toBeUndefined();
  });
});
