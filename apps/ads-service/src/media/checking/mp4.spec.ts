import { expectNeverBroken, expectRefusedCutOff } from '../../../test/support/broken-media';
import { box, mp4 } from '../../../test/support/media-files';
import { beginsLikeMp4, mp4Size } from './mp4';

describe('an MP4', () => {
  it.each(['isom', 'mp42', 'avc1', 'M4V '])('is known by the brand %s', (brand) => {
    expect(beginsLikeMp4(mp4(undefined, { brand }).subarray(0, 12))).toBe(true);
  });

  it.each(['avif', 'heic', 'M4A ', 'qt  ', 'zzzz'])('is not one of the brand %s', (brand) => {
    expect(beginsLikeMp4(mp4(undefined, { brand }).subarray(0, 12))).toBe(false);
  });

  it.each([0, 1])('reads its size from a track header of version %d', (version) => {
    const size = { width: 1_280, height: 720 };
    expect(mp4Size(mp4(size, { version }))).toEqual(size);
  });

  it('that was filmed upright is as high as it is shown', () => {
    expect(mp4Size(mp4({ width: 1_280, height: 720 }, { isTurned: true }))).toEqual({
      width: 720,
      height: 1_280,
    });
  });

  it.each([
    ['a page behind it', Buffer.from('<script>alert(1)</script>')],
    ['an archive behind it', Buffer.from('PK\x05\x06'.padEnd(40, '\0'), 'latin1')],
    ['a box of another kind behind it', box('html', Buffer.from('<p>'))],
  ])('is refused with %s', (_name, more) => {
    expect(mp4Size(mp4(undefined, { more }))).toBeUndefined();
  });

  it('is refused without a picture, and when it was cut off', () => {
    expect(mp4Size(mp4({ width: 0, height: 0 }))).toBeUndefined();
    expectRefusedCutOff(mp4(), mp4Size, [11, 40]);
  });

  it('never breaks the reader, whatever is changed in it', () => {
    expectNeverBroken(mp4(), mp4Size);
  });
});
