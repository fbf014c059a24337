import { expectNeverBroken, expectRefusedCutOff } from '../../../test/support/broken-media';
import { element, webm } from '../../../test/support/media-files';
import { beginsLikeWebm, webmSize } from './webm';

const ATTACHMENTS = 0x1941a469;

describe('a WebM', () => {
  it.each([false, true])('reads its size (lengths unknown, as recorded live: %s)', (live) => {
    const size = { width: 1_280, height: 720 };
    const file = webm(size, { unknownLengths: live });
    expect(beginsLikeWebm(file.subarray(0, 12))).toBe(true);
    expect(webmSize(file)).toEqual(size);
  });

  it('may be padded', () => {
    expect(webmSize(webm(undefined, { more: element(0xec, Buffer.alloc(50)) }))).toBeDefined();
  });

  it.each([
    ['of another kind of Matroska', { docType: 'matroska' }],
    ['with a file attached', { inside: element(ATTACHMENTS, Buffer.from('<p>')) }],
    ['with a page behind it', { more: Buffer.from('<script>alert(1)</script>') }],
  ])('is refused %s', (_name, options) => {
    expect(webmSize(webm(undefined, options))).toBeUndefined();
  });

  it('is refused without a picture, and when it was cut off', () => {
    expect(webmSize(webm({ width: 0, height: 0 }))).toBeUndefined();
    expectRefusedCutOff(webm(), webmSize, [4, 30]);
  });

  it('never breaks the reader, whatever is changed in it', () => {
    expectNeverBroken(webm(), webmSize);
  });
});
