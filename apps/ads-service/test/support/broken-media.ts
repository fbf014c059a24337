import fc from 'fast-check';

type Size = { readonly width: number; readonly height: number } | undefined;

/** Expects a file of any changed bytes to be refused or to have a size, and nothing else. */
export function expectNeverBroken(whole: Buffer, sizeOf: (file: Buffer) => Size): void {
  const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255));
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
      const changed = Buffer.from(whole);
      for (const [place, byte] of changes) changed[place] = byte;
      const size = sizeOf(changed);
      expect(size === undefined || size.width * size.height > 0).toBe(true);
    }),
  );
}

/** Expects the file to be refused when it ends after half, and after each of these numbers of bytes. */
export function expectRefusedCutOff(
  whole: Buffer,
  sizeOf: (file: Buffer) => Size,
  lengths: readonly number[],
): void {
  for (const length of [0, ...lengths, whole.length / 2, whole.length - 1])
    expect(sizeOf(whole.subarray(0, length))).toBeUndefined();
}
