import fc from 'fast-check';
import { tabResultSchema } from '@tabdock/contracts/search';
import { cleanRow, type RowFields } from './clean-row';

const url = 'http://tabs.example/tabs/a';

describe('cleanRow', () => {
  it('keeps valid values unchanged', () => {
    const row = {
      url,
      title: 'Für Elise',
      artist: 'Beethoven',
      rating: 4.5,
      votes: 12,
      tempo: 96,
      publishedOn: '2021-02-03T10:00:00Z',
    };
    expect(cleanRow(row)).toEqual({ ...row, publishedOn: '2021-02-03' });
  });

  it('names a missing artist Unknown Artist', () => {
    expect(cleanRow({ url, title: 'A', artist: ' \u0007 ' })?.artist).toBe('Unknown Artist');
  });

  it('clamps ratings and votes and leaves out invalid values', () => {
    const row = {
      url,
      title: 'A',
      rating: 47,
      votes: -2,
      tempo: -1,
      tracks: 0,
      bars: 'many',
      publishedOn: '2021-02-31',
    };
    expect(cleanRow(row)).toEqual({
      url,
      title: 'A',
      artist: 'Unknown Artist',
      rating: 5,
      votes: 0,
    });
  });

  it('removes invisible characters and those that change the text direction', () => {
    expect(cleanRow({ url, title: 'a\u0000b\u202ec\u200bd\ufeff' })?.title).toBe('a b c d');
  });

  it('removes what joins letters unseen, and marks that are piled on a letter', () => {
    const title = `A\u2060${'\u0335'.repeat(300)} Für e\u0301lise`;
    expect(cleanRow({ url, title })?.title).toBe(`A ${'\u0335'.repeat(6)} Für e\u0301lise`);
  });

  it('drops a row without a title or with an overlong address', () => {
    expect(cleanRow({ url })).toBeUndefined();
    expect(cleanRow({ url: `${url}/${'x'.repeat(2_000)}`, title: 'A' })).toBeUndefined();
  });

  it('returns nothing, or what the contract allows and the database can hold', () => {
    const value = fc.option(
      fc.oneof(fc.string({ unit: 'binary', maxLength: 3_000 }), fc.double(), fc.integer()),
      {
        nil: undefined,
      },
    );
    const names = [
      'title',
      'artist',
      'version',
      'rating',
      'votes',
      'difficulty',
      'fileSize',
      'format',
      'tuning',
      'tempo',
      'tracks',
      'bars',
      'publishedOn',
      'description',
    ];
    fc.assert(
      fc.property(fc.record(Object.fromEntries(names.map((name) => [name, value]))), (fields) => {
        const tab = cleanRow({ ...fields, url } as RowFields);
        if (tab === undefined) return;
        tabResultSchema.parse({ ...tab, id: 'x', source: 'x' });
        expect(JSON.stringify(tab)).not.toMatch(/\\u0000|\\ud[89a-f]/i);
        expect(Math.fround(tab.tempo ?? 1)).toBeGreaterThan(0);
      }),
    );
  });
});
