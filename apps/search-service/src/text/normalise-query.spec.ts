import fc from 'fast-check';
import { queryKey, tidyQuery } from './normalise-query';

describe('queryKey', () => {
  it('is the same for differently written forms of the same words', () => {
    expect(queryKey('  Für\u00a0 ELISE ')).toBe('für elise');
    expect(queryKey('Fu\u0308r elise')).toBe('für elise');
    expect(queryKey('ｆｕｒ')).toBe('fur');
  });

  it('ignores spacing and case', () => {
    const word = fc.stringMatching(/^[a-zäöüéñ]{1,12}$/);
    const space = fc.stringMatching(/^[ \t\u00a0\u3000]{1,3}$/);
    const dressed = fc.array(fc.tuple(word, fc.boolean(), space), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(dressed, (parts) => {
        const plain = parts.map(([text]) => text).join(' ');
        const typed = parts.map(([text, upper, gap]) => (upper ? text.toUpperCase() : text) + gap);
        expect(queryKey(typed.join(''))).toBe(queryKey(plain));
        expect(queryKey(typed.join('').normalize('NFD'))).toBe(queryKey(plain));
      }),
    );
  });

  it('keeps emoji, which are an ordinary query', () => {
    expect(queryKey('🎸 Solo')).toBe('🎸 solo');
  });

  it('never grows past what can be indexed and is stable', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (query) => {
        const key = queryKey(query);
        expect(Buffer.byteLength(key)).toBeLessThanOrEqual(1_000);
        expect(queryKey(tidyQuery(query))).toBe(key);
        expect(queryKey(` ${query}  `)).toBe(key);
      }),
    );
    expect(Buffer.byteLength(queryKey('\ufdfa'.repeat(200)))).toBeLessThanOrEqual(1_000);
  });
});
