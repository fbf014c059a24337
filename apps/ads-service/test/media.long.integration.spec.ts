import { createHash } from 'node:crypto';
import {
  AD_CAPTIONS_MAX_BYTES,
  AD_IMAGE_MAX_BYTES,
  AD_VIDEO_MAX_BYTES,
  adMediaAddress,
} from '@tabdock/contracts/ads';
import sharp from 'sharp';
import { AdsStack } from './support/ads-stack';
import { box, element, mp4, webm } from './support/media-files';
import {
  CAPTIONS,
  keyOf,
  MediaUploads,
  plain,
  receivingFolders,
  SVG,
  untilNoneIsLeft,
} from './support/media-uploads';

describe('media of ads', () => {
  let stack: AdsStack;
  let media: MediaUploads;

  beforeAll(async () => {
    stack = await AdsStack.open();
    media = new MediaUploads(await stack.replica());
  });

  afterAll(async () => {
    await stack?.close();
  });

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'may come as %s, and become a WebP that is no wider than an ad',
    async (format) => {
      const picture = await sharp(await plain(2_000, 500, 'red'))
        .toFormat(format)
        .toBuffer();
      const stored = await media.upload(picture);
      expect(stored).toMatchObject({ mediaType: 'image', width: 1_600, height: 400 });
      const response = await media.read(stored.mediaUrl);
      expect(response.headers.get('content-type')).toBe('image/webp');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(Number(response.headers.get('content-length'))).toBe(bytes.length);
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'webp',
        width: 1_600,
        height: 400,
      });
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(keyOf(stored));
    },
  );

  it('that are narrow keep their size, stand upright and say nothing of where they were taken', async () => {
    const photo = await sharp(await plain(300, 200, 'blue'))
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .toBuffer();
    const stored = await media.upload(photo);
    expect(stored).toMatchObject({ width: 200, height: 300 });
    expect(await sharp(await media.bytesOf(stored.mediaUrl)).metadata()).not.toHaveProperty('exif');
  });

  it.each([
    ['video/mp4', mp4({ width: 1_280, height: 720 })],
    ['video/webm', webm({ width: 1_280, height: 720 })],
  ])('of the type %s stay as they are', async (type, file) => {
    const stored = await media.upload(file);
    expect(stored).toMatchObject({ mediaType: 'video', width: 1_280, height: 720 });
    const response = await media.read(stored.mediaUrl);
    expect(response.headers.get('content-type')).toBe(type);
    expect(Buffer.from(await response.arrayBuffer()).equals(file)).toBe(true);
  });

  it('may be captions', async () => {
    const stored = await media.upload(CAPTIONS);
    expect(stored).toMatchObject({ mediaType: 'captions', width: null, height: null });
    const response = await media.read(stored.mediaUrl);
    expect(response.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(await response.text()).toBe(CAPTIONS.toString());
  });

  it('are one object, however often the same is uploaded', async () => {
    const picture = await plain(123, 45, 'green');
    const uploaded = await Promise.all(Array.from({ length: 4 }, () => media.upload(picture)));
    expect(new Set(uploaded.map(({ mediaUrl }) => mediaUrl)).size).toBe(1);
    const keys = new Set(uploaded.map(keyOf));
    expect((await media.stored()).filter((key) => keys.has(key))).toHaveLength(1);
  });

  it('are loaded in parts', async () => {
    const file = mp4();
    const { mediaUrl } = await media.upload(file);
    const part = await media.read(mediaUrl, { range: 'bytes=100-199' });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 100-199/${file.length}`);
    expect(part.headers.get('content-length')).toBe('100');
    expect(Buffer.from(await part.arrayBuffer()).equals(file.subarray(100, 200))).toBe(true);
    const beyond = await media.read(mediaUrl, { range: `bytes=${file.length}-` });
    expect([beyond.status, await beyond.json()]).toEqual([
      416,
      expect.objectContaining({ code: 'REQUEST.RANGE_NOT_SATISFIABLE' }),
    ]);
    expect(beyond.headers.get('content-range')).toBe(`bytes */${file.length}`);
  });

  it('that were never stored are not found', async () => {
    for (const address of [adMediaAddress('ab'.repeat(32)), '/media/x', '/media/..%2Fhealth']) {
      expect((await media.read(address)).status).toBe(404);
    }
  });

  describe('are refused', () => {
    const padded = (start: Uint8Array, length: number) =>
      Buffer.concat([start, Buffer.alloc(length + 1 - start.length, 10)]);

    it.each([
      ['an SVG', 'UNKNOWN_KIND', () => Buffer.from(SVG)],
      ['a page', 'UNKNOWN_KIND', () => Buffer.from('<!doctype html><script>1</script>')],
      ['an archive', 'UNKNOWN_KIND', () => Buffer.from('PK\x03\x04 and more of it')],
      ['an AVIF', 'UNKNOWN_KIND', () => mp4(undefined, { brand: 'avif' })],
      ['nothing', 'UNKNOWN_KIND', () => Buffer.alloc(0)],
      ['the start of a JPEG', 'BROKEN_IMAGE', () => Buffer.from([0xff, 0xd8, 0xff])],
      ['noise like a JPEG', 'BROKEN_IMAGE', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])],
      ['a script like a GIF', 'BROKEN_IMAGE', () => Buffer.from('GIF89a/*xxxxx*/=1;alert(1)')],
      ['an MP4 with a page', 'BROKEN_VIDEO', () => mp4(undefined, { more: Buffer.from(SVG) })],
      [
        'an MP4 with a strange box',
        'BROKEN_VIDEO',
        () => mp4(undefined, { more: box('html', Buffer.from(SVG)) }),
      ],
      [
        'a WebM with an attachment',
        'BROKEN_VIDEO',
        () => webm(undefined, { inside: element(0x1941a469, Buffer.from(SVG)) }),
      ],
      ['a Matroska', 'BROKEN_VIDEO', () => webm(undefined, { docType: 'matroska' })],
      ['captions that are no text', 'BROKEN_CAPTIONS', () => Buffer.from('WEBVTT\n\xff', 'latin1')],
    ])('as %s', async (_name, code, file) => {
      expect(await media.refusal(file())).toEqual([415, `ADS.MEDIA_${code}`]);
    });

    it('as half a picture', async () => {
      const whole = await plain(300, 300, 'red');
      expect(await media.refusal(whole.subarray(0, whole.length - 20))).toEqual([
        415,
        'ADS.MEDIA_BROKEN_IMAGE',
      ]);
    });

    it.each(['png', 'gif', 'webp'] as const)(
      'as a %s with more than 25 megapixels, however small the file is',
      async (format) => {
        const huge = await sharp({
          create: { width: 6_000, height: 5_000, channels: 3, background: 'red' },
        })
          .toFormat(format)
          .toBuffer();
        expect(huge.length).toBeLessThan(AD_IMAGE_MAX_BYTES);
        expect(await media.refusal(huge)).toEqual([413, 'ADS.MEDIA_TOO_MANY_PIXELS']);
      },
    );

    it.each([
      ['IMAGE', async () => padded(await plain(20, 20, 'red'), AD_IMAGE_MAX_BYTES)],
      ['VIDEO', async () => padded(mp4(), AD_VIDEO_MAX_BYTES)],
      ['CAPTIONS', async () => padded(CAPTIONS, AD_CAPTIONS_MAX_BYTES)],
    ])('as %s above its size, and nothing is left of it', async (kind, file) => {
      const before = await receivingFolders();
      expect(await media.refusal(await file())).toEqual([413, `ADS.MEDIA_${kind}_TOO_LARGE`]);
      await untilNoneIsLeft(before);
    });

    it('without a ticket, and with one that was used', async () => {
      const path = await media.ticket();
      expect((await media.put(path, CAPTIONS)).status).toBe(200);
      for (const used of [path, '/media', '/media?ticket=x']) {
        expect((await media.put(used, CAPTIONS)).status).toBe(403);
      }
    });
  });

  it('that are another file behind a picture pass as pixels alone', async () => {
    const polyglot = Buffer.concat([await plain(100, 100, 'red'), Buffer.from(SVG)]);
    const { mediaUrl } = await media.upload(polyglot);
    expect((await media.bytesOf(mediaUrl)).includes('script')).toBe(false);
  });
});
