import * as fc from 'fast-check';
import { packHashes, unpackHashes } from './hash-set';

it('unpacks what it packed', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (hashes) => {
      expect(unpackHashes(packHashes(hashes))).toEqual(hashes);
    }),
  );
});
