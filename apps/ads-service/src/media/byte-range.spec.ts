import fc from 'fast-check';
import { partOf } from './byte-range';

describe('partOf', () => {
  it.each([
    ['bytes=0-', { offset: 0, length: 100 }],
    ['bytes=10-19', { offset: 10, length: 10 }],
    ['bytes=90-500', { offset: 90, length: 10 }],
    ['bytes=-1', { offset: 99, length: 1 }],
    ['bytes=-500', { offset: 0, length: 100 }],
  ])('%s', (header, part) => {
    expect(partOf(header, 100)).toEqual(part);
  });

  it.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=0-1,4-5', 'lines=0-1', 'x'])(
    'is the whole for %j',
    (header) => {
      expect(partOf(header, 100)).toBeUndefined();
    },
  );

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('refuses %s', (header) => {
    expect(() => partOf(header, 100)).toThrow(
      expect.objectContaining({ code: 'REQUEST.RANGE_NOT_SATISFIABLE' }),
    );
  });

  it('never leaves the file', () => {
    const place = fc.option(fc.nat(2_000), { nil: undefined });
    fc.assert(
      fc.property(place, place, fc.integer({ min: 1, max: 1_000 }), (first, last, size) => {
        const part = partIfAny(`bytes=${first ?? ''}-${last ?? ''}`, size);
        if (!part) return;
        expect(part.offset).toBeGreaterThanOrEqual(0);
        expect(part.length).toBeGreaterThan(0);
        expect(part.offset + part.length).toBeLessThanOrEqual(size);
      }),
    );
  });
});

function partIfAny(header: string, size: number) {
  try {
    return partOf(header, size);
  } catch {
    return undefined;
  }
}
