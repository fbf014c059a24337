import fc from 'fast-check';
import { fillTemplate, templateNames } from './fill-template';

describe('fillTemplate', () => {
  it('percent-encodes any value so that it stays one query parameter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (query) => {
        const url = new URL(
          fillTemplate('/search?q={query}&page={page}', { query, page: 2 }),
          'http://x.example',
        );
        expect(url.searchParams.get('q')).toBe(query);
        expect(url.searchParams.get('page')).toBe('2');
        expect(url.pathname).toBe('/search');
      }),
    );
  });

  it('inserts a value unencoded on request', () => {
    const url = 'http://x.example/tabs/a?b=c';
    expect(fillTemplate('{url}', { url }, (value) => value)).toBe(url);
  });

  it('names the placeholder without a value', () => {
    expect(() => fillTemplate('/{id}/{toString}', { id: '7' })).toThrow('{toString}');
  });

  it('lists the names once each', () => {
    expect(templateNames('/{a}/{b}?x={a}&y={ }')).toEqual(['a', 'b']);
  });
});
