import { murmur3 } from './murmur3';

/** Published vectors of MurmurHash3_x86_32 whose length is a multiple of four bytes. */
it.each([
  [[], 0, 0],
  [[], 1, 0x514e28b7],
  [[0xffffffff], 0, 0x76293b50],
  [[0x87654321], 0, 0xf55b516b],
  [[0x87654321], 0x5082edee, 0x2362f9de],
  [[0], 0, 0x2362f9de],
])('hashes %j with the seed %d as published', (values, seed, hash) => {
  expect(murmur3(values, seed) >>> 0).toBe(hash);
});
