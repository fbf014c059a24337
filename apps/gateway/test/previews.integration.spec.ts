import { randomBytes } from 'node:crypto';
import { scoresPreview } from '@tabdock/contracts/scores';
import { RunningGateway } from './support/running-gateway';
import { StandInDownloads } from './support/stand-in-services';

const SHA256 = 'ab'.repeat(32);
const SVG = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M1 1h1"/>'.repeat(200)}</svg>`;

describe('pictures of the first bars', () => {
  let gateway: RunningGateway;
  let downloads: StandInDownloads;

  beforeAll(async () => {
    gateway = await RunningGateway.start();
  });
  beforeEach(async () => {
    downloads = new StandInDownloads();
    downloads.preview = { contentType: 'image/svg+xml', base64: btoa(SVG), version: 2 };
    await downloads.start(gateway.amqp);
  });
  afterEach(() => downloads.stop());
  afterAll(() => gateway?.stop());

  it('are the same for everybody, kept for ever, compressed, and may do nothing', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => gateway.get(`/api/previews/${SHA256}.svg?v=2`)),
    );
    for (const response of responses) {
      expect(response.status).toBe(200);
      expect(await response.text()).toBe(SVG);
      expect(response.headers.get('content-type')).toBe('image/svg+xml');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('content-encoding')).not.toBeNull();
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(downloads.count(scoresPreview)).toBe(1);
  });

  it.each([
    ['the one before', 2, '?v=1'],
    ['a later one', 2, '?v=3'],
    ['none', 2, ''],
    ['one that is not known', undefined, '?v=2'],
  ])(
    'are kept shortly under an address with %s as their version',
    async (_case, version, query) => {
      downloads.preview = {
        contentType: 'image/svg+xml',
        base64: btoa(SVG),
        ...(version && { version }),
      };
      const sha256 = randomBytes(32).toString('hex');
      const response = await gateway.get(`/api/previews/${sha256}.svg${query}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('public, max-age=60');
    },
  );

  it.each([
    ['-phone.svg', 'phone', 'image/svg+xml'],
    ['.png', 'png', 'image/png'],
  ])('come as %s', async (suffix, kind, contentType) => {
    const response = await gateway.get(`/api/previews/${'cd'.repeat(32)}${suffix}`);
    expect(response.headers.get('content-type')).toBe(contentType);
    expect(downloads.asked.at(-1)).toMatchObject({ request: { kind } });
  });

  it('that are not there are not found, in words, and are asked for again', async () => {
    downloads.preview = null;
    const path = `/api/previews/${'ef'.repeat(32)}.svg`;
    for (const response of [await gateway.get(path), await gateway.get(path)]) {
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        code: 'SCORES.PREVIEW_NOT_FOUND',
        detail: 'There is no picture of the first bars of this file.',
      });
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    expect(downloads.count(scoresPreview)).toBe(2);
    expect((await gateway.get('/api/previews/..%2Fhealth')).status).toBe(400);
  });
});
