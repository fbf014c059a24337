import fc from 'fast-check';
import { jsonPathSchema } from '@tabdock/contracts/sources';
import { hasAt, listAt, valuesAt } from './json-path';

const SONG = {
  name: 'La Folia',
  artists: [{ name: 'Anon.' }, { name: 'Corelli' }],
  tags: ['easy', null, 'old'],
  none: null,
  empty: [],
  '': 'nameless',
};

describe('valuesAt', () => {
  it.each<[string, unknown[] | undefined]>([
    ['name', ['La Folia']],
    ['$.name', ['La Folia']],
    ['$', [SONG]],
    ['artists.1.name', ['Corelli']],
    ['artists.*.name', ['Anon.', 'Corelli']],
    ['artists.2.name', undefined],
    ['name.length', undefined],
    ['artists.length', [2]],
    ['none', [null]],
    ['none.deeper', undefined],
    ['empty.*.name', []],
    ['artists.*.age', undefined],
    ['toString', undefined],
    ['__proto__', undefined],
  ])('finds %j', (path, values) => {
    expect(valuesAt(SONG, path)).toEqual(values);
  });

  it('finds every leaf of any JSON by its keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        for (const { path, value } of leaves(json)) {
          expect(jsonPathSchema.safeParse(path).success).toBe(true);
          expect(valuesAt(json, path)).toEqual([value]);
        }
      }),
    );
  });
});

describe('listAt', () => {
  it('flattens lists and leaves nulls out', () => {
    expect(listAt(SONG, 'tags')).toEqual(['easy', 'old']);
    expect(listAt(SONG, 'none')).toEqual([]);
    expect(listAt(SONG, 'gone')).toBeUndefined();
  });
});

describe('hasAt', () => {
  it('counts null, false, 0 and empty values as absent', () => {
    const json = { no: false, zero: 0, text: '', list: [], object: {}, yes: { deep: [false, 1] } };
    const there = ['no', 'zero', 'text', 'list', 'object', 'gone', 'yes', 'yes.deep'];
    expect(there.filter((path) => hasAt(json, path))).toEqual(['yes', 'yes.deep']);
  });
});

/** Scalars with paths that can be written: keys without dots, stars and dollars. */
function leaves(json: unknown, path = '$'): { path: string; value: unknown }[] {
  if (typeof json !== 'object' || json === null) return [{ path, value: json }];
  return Object.entries(json).flatMap(([key, value]) =>
    /^[^.*$]+$/u.test(key) && key.trim() !== '' && !key.includes('\n')
      ? leaves(value, `${path}.${key}`)
      : [],
  );
}
