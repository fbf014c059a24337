import * as fc from 'fast-check';
import { int32, uint16, uint32 } from './numbers';
import { lastIndexOf, sameBytes } from './search';
import { latin1, utf8 } from './text';

/** Few different bytes, so that pieces repeat. */
const pieces = fc.uint8Array({ max: 2, maxLength: 40 });

it('reads pieces of a larger buffer as Node does', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8 }), fc.nat(4), (bytes, at) => {
      const piece = bytes.subarray(at);
      const buffer = Buffer.from(piece);
      expect(uint16(piece, 1)).toBe(buffer.readUInt16LE(1));
      expect(uint32(piece, 0)).toBe(buffer.readUInt32LE(0));
      expect(int32(piece, 0)).toBe(buffer.readInt32LE(0));
      expect(latin1(piece, 1, 6)).toBe(buffer.toString('latin1', 1, 6));
      expect(utf8(piece)).toBe(buffer.toString('utf8'));
    }),
  );
});

it('finds the last occurrence as Node does', () => {
  fc.assert(
    fc.property(pieces, pieces, fc.nat(50), (bytes, searched, from) => {
      fc.pre(searched.length > 0);
      expect(lastIndexOf(bytes, searched, from)).toBe(
        Buffer.from(bytes).lastIndexOf(searched, from),
      );
    }),
  );
});

it('compares by content and length', () => {
  const of = (...bytes: number[]) => Uint8Array.from(bytes);
  expect(sameBytes(of(1, 2), of(1, 2))).toBe(true);
  expect(sameBytes(of(1, 2), of(1, 2, 3))).toBe(false);
  expect(sameBytes(of(1, 2), of(1, 3))).toBe(false);
});
