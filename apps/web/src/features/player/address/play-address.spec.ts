import * as fc from 'fast-check';
import { AS_WRITTEN } from '../../../player/interface/pitch';
import { readAddress, writeAddress } from './play-address';

const read = (query: string) => readAddress(new URLSearchParams(query));

it('reads where to begin, what to repeat, which track, how fast and how high', () => {
  expect(read('bar=17&to=24&track=2&speed=75&pitch=-2&capo=0')).toEqual({
    bar: 16,
    loop: { from: 16, to: 23 },
    track: 1,
    speed: 75,
    pitch: { semitones: -2, usesCapo: false },
  });
});

it.each([
  '',
  'bar=0&to=-1',
  'bar=x&track=1e3&speed=',
  'pitch=x&capo=1',
  'pitch=1.5',
  'to=5',
  'bar=99999999',
])('takes nothing from %j', (query) => {
  expect(read(query)).toEqual({
    bar: undefined,
    loop: null,
    track: undefined,
    speed: 100,
    pitch: AS_WRITTEN,
  });
});

it('loops no bars that end before they begin, and plays at no speed that there is not', () => {
  expect(read('bar=9&to=4').loop).toBeNull();
  expect(read('speed=1').speed).toBe(25);
  expect(read('speed=900').speed).toBe(200);
  expect(read('pitch=40').pitch.semitones).toBe(12);
});

it('reads back what it has written, and leaves the rest of the address alone', () => {
  const bar = fc.nat(5_000);
  const loops = fc.tuple(bar, bar).map(([from, more]) => ({ from, to: from + more }));
  const addresses = fc.record({
    loop: fc.option(loops),
    track: fc.option(fc.nat(60), { nil: undefined }),
    speed: fc.integer({ min: 25, max: 200 }),
    pitch: fc.record({ semitones: fc.integer({ min: -12, max: 12 }), usesCapo: fc.boolean() }),
  });
  fc.assert(
    fc.property(addresses, (address) => {
      const query = writeAddress(new URLSearchParams('from=list'), {
        ...address,
        bar: address.loop?.from,
      });
      expect(query.get('from')).toBe('list');
      expect(readAddress(query)).toEqual({ ...address, bar: address.loop?.from });
    }),
  );
});
