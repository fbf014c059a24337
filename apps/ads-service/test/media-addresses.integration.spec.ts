import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { AD_VIDEO_MAX_BYTES, adMediaAddress } from '@tabdock/contracts/ads';
import { LOGGER } from '@tabdock/service-kit';
import { MEDIA_RESOLVER, type MediaResolver } from '../src/campaigns/media-resolver';
import { MediaFetcher } from '../src/media/fetching/media-fetcher';
import { MediaRepository } from '../src/media/media.repository';
import { MediaService } from '../src/media/media.service';
import { StoredMediaResolver } from '../src/media/stored-media-resolver';
import { AdsStack } from './support/ads-stack';
import { mp4 } from './support/media-files';
import {
  keyOf,
  MediaUploads,
  plain,
  receivingFolders,
  untilNoneIsLeft,
} from './support/media-uploads';

const LOOPBACK = { anyHost: true, local: true } as const;

describe('media at another address', () => {
  let stack: AdsStack;
  let media: MediaUploads;
  let ofProduct: MediaResolver;
  let site: Server;
  let url: string;
  let asked: (string | undefined)[];
  let resolver: MediaResolver;
  const files: Record<string, Buffer> = {};

  beforeAll(async () => {
    stack = await AdsStack.open();
    const app = await stack.replica();
    media = new MediaUploads(app);
    ofProduct = app.get(MEDIA_RESOLVER);
    files['/ad.png'] = await plain(800, 200, 'green');
    files['/ad.mp4'] = mp4({ width: 320, height: 180 });
    files['/page'] = Buffer.from('<!doctype html>');
    files['/large'] = Buffer.concat([mp4(), Buffer.alloc(AD_VIDEO_MAX_BYTES)]);
    files['/bomb'] = gzipSync(Buffer.concat([mp4(), Buffer.alloc(8 * AD_VIDEO_MAX_BYTES)]));
    site = createServer(({ url: path = '', headers }, response) => {
      asked.push(headers.cookie);
      const [, hops] = /^\/hops\/(\d+)$/.exec(path) ?? [];
      const file = files[path];
      if (path === '/bomb') response.setHeader('content-encoding', 'gzip');
      if (path === '/inside') response.writeHead(302, { location: 'file:///etc/passwd' }).end();
      else if (file) response.setHeader('set-cookie', 'a=b').end(file);
      else if (hops === '0') response.writeHead(302, { location: '/ad.png' }).end();
      else if (hops) response.writeHead(302, { location: `/hops/${Number(hops) - 1}` }).end();
      else response.writeHead(404).end();
    }).listen(0, '127.0.0.1');
    await once(site, 'listening');
    url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    resolver = new StoredMediaResolver(
      app.get(MediaService),
      app.get(MediaRepository),
      new MediaFetcher(LOOPBACK),
      app.get(LOGGER),
    );
  });
  beforeEach(() => {
    asked = [];
  });
  afterAll(async () => {
    await stack?.close();
    site?.closeAllConnections();
    site?.close();
  });

  it.each([
    ['/ad.png', 'image', 'image/webp'],
    ['/ad.mp4', 'video', 'video/mp4'],
    ['/hops/2', 'image', 'image/webp'],
  ])('%s are loaded, checked and served from here', async (path, mediaType, contentType) => {
    const found = await resolver.resolve(url + path);
    expect(found).toEqual({ key: expect.stringMatching(/^[0-9a-f]{64}$/), mediaType });
    const response = await media.read(adMediaAddress('key' in found ? found.key : ''));
    expect(response.headers.get('content-type')).toBe(contentType);
    expect(asked.every((cookie) => cookie === undefined)).toBe(true);
  });

  it('are the same object as the same file that was uploaded', async () => {
    const uploaded = await media.upload(files['/ad.png'] ?? Buffer.alloc(0));
    expect(await resolver.resolve(`${url}/ad.png`)).toMatchObject({
      key: keyOf(uploaded),
    });
  });

  it.each([
    ['/missing', /returns the status 404/],
    ['/page', /Choose one of these/],
    ['/large', /larger than 10 MB/],
    ['/bomb', /larger than 10 MB/],
    ['/inside', /does not begin with https/],
    ['/hops/3', /redirects too often/],
  ])('%s are refused with a sentence', async (path, problem) => {
    expect(await resolver.resolve(url + path)).toEqual({
      problem: expect.stringMatching(problem),
    });
  });

  it('that unpack to far more than they are leave nothing behind', async () => {
    expect(files['/bomb']?.length).toBeLessThan(AD_VIDEO_MAX_BYTES / 50);
    const before = await receivingFolders();
    await resolver.resolve(`${url}/bomb`);
    await untilNoneIsLeft(before);
  });

  it('that does not answer are refused with a sentence', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    silent.close();
    await once(silent, 'close');
    expect(await resolver.resolve(`http://127.0.0.1:${port}/ad.png`)).toEqual({
      problem: expect.stringMatching(/Nothing can be loaded/),
    });
  });

  it('are never loaded from the private network, nor without https', async () => {
    const { port } = site.address() as AddressInfo;
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '169.254.169.254', '10.0.0.1']) {
      expect(await ofProduct.resolve(`https://${host}:${port}/ad.png`)).toEqual({
        problem: expect.stringMatching(/private network/),
      });
    }
    expect(await ofProduct.resolve(`${url}/ad.png`)).toEqual({
      problem: expect.stringMatching(/https:/),
    });
    expect(asked).toEqual([]);
  });

  it('that name a file which was never uploaded are refused with a sentence', async () => {
    expect(await resolver.resolve(adMediaAddress('ef'.repeat(32)))).toEqual({
      problem: expect.stringMatching(/Upload it again/),
    });
  });
});
