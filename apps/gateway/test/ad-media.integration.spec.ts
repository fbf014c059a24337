import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { adMediaOpenUpload, type AdMedia } from '@tabdock/contracts/ads';
import { FileServer, refusal } from './support/file-server';
import { person } from './support/people';
import { answer, respond, type Responder } from './support/responder';
import { RunningGateway } from './support/running-gateway';
import { sendAll } from './support/send-all';
import { StandInUsers } from './support/stand-in-users';

const KEY = 'ab'.repeat(32);
const MEDIA: AdMedia = {
  mediaUrl: `/api/ads/media/${KEY}`,
  mediaType: 'image',
  width: 1_600,
  height: 400,
};

describe('media of ads at the gateway', () => {
  let gateway: RunningGateway;
  let users: StandInUsers;
  let ads: Responder;
  let media: FileServer;
  const admin = person({ role: 'admin' });
  const ada = person();

  beforeAll(async () => {
    media = await FileServer.start();
    gateway = await RunningGateway.start({ ADS_SERVICE_URL: media.url });
    users = new StandInUsers();
    await users.start(gateway.amqp);
    users.know(admin, ada);
    ads = await respond(gateway.amqp, [
      answer(adMediaOpenUpload, async () => ({ path: '/media?ticket=x' })),
    ]);
  });
  beforeEach(() => {
    media.asked = [];
  });
  afterAll(async () => {
    await gateway?.stop();
    await users?.stop();
    await ads?.stop();
    media?.stop();
  });

  const put = (body: Uint8Array, cookie = admin.cookie) =>
    fetch(`${gateway.url}/api/admin/ads/media`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/octet-stream' },
      body: Buffer.from(body),
    });

  it('are passed on as they come in, from administrators alone', async () => {
    let received = 0;
    media.answer = (incoming, response) =>
      void buffer(incoming).then((bytes) => {
        received = bytes.length;
        response.end(JSON.stringify(MEDIA));
      });
    const response = await put(Buffer.alloc(300_000, 1));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(MEDIA);
    expect(received).toBe(300_000);
    expect((await put(Buffer.alloc(10), ada.cookie)).status).toBe(403);
    expect(media.asked).toEqual(['PUT /media?ticket=x']);
  });

  it('that are refused half-way get their words, though more is being sent', async () => {
    media.answer = (incoming, response) => {
      incoming.once('data', () => {
        incoming.pause();
        refusal(response, 413, 'ADS.MEDIA_VIDEO_TOO_LARGE');
      });
    };
    const upload = request(`${gateway.url}/api/admin/ads/media`, {
      method: 'PUT',
      headers: { cookie: admin.cookie, 'content-type': 'application/octet-stream' },
    });
    upload.write(Buffer.alloc(64 * 1024, 1));
    const [response] = (await once(upload, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(413);
    expect(JSON.parse(String(await buffer(response)))).toMatchObject({
      code: 'ADS.MEDIA_VIDEO_TOO_LARGE',
      detail: 'Why.',
    });
    upload.destroy();
  });

  it('that are refused half-way are taken to their end, as browsers read no response before', async () => {
    media.answer = (incoming, response) => {
      incoming.once('data', () => {
        incoming.pause();
        refusal(response, 413, 'ADS.MEDIA_VIDEO_TOO_LARGE');
      });
    };
    expect(await sendAll(`${gateway.url}/api/admin/ads/media`, admin.cookie)).toEqual([
      413,
      expect.objectContaining({ code: 'ADS.MEDIA_VIDEO_TOO_LARGE' }),
    ]);
  });

  it('are loaded without cookies, and kept for good', async () => {
    media.answer = (_incoming, response) =>
      response.writeHead(200, { 'content-type': 'image/webp', 'content-length': 6 }).end('pixels');
    const response = await gateway.get(MEDIA.mediaUrl, { cookie: ada.cookie });
    expect(await response.text()).toBe('pixels');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '6',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(media.asked).toEqual([`GET /media/${KEY}`]);
  });

  it('are loaded in parts', async () => {
    let range: string | undefined;
    media.answer = (incoming, response) => {
      range = incoming.headers.range;
      response
        .writeHead(206, {
          'content-type': 'video/mp4',
          'content-length': 3,
          'content-range': 'bytes 2-4/10',
        })
        .end('cde');
    };
    const response = await gateway.get(MEDIA.mediaUrl, { range: 'bytes=2-4' });
    expect(response.status).toBe(206);
    expect(await response.text()).toBe('cde');
    expect(range).toBe('bytes=2-4');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-range': 'bytes 2-4/10',
      'accept-ranges': 'bytes',
    });
  });

  it('are never served as a type that is not one of ours', async () => {
    media.answer = (_incoming, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<script></script>');
    const response = await gateway.get(MEDIA.mediaUrl);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('script');
  });

  it.each([
    [404, 'ADS.MEDIA_NOT_FOUND'],
    [416, 'REQUEST.RANGE_NOT_SATISFIABLE'],
  ])('keep the status %d, and are not kept then', async (status, code) => {
    media.answer = (_incoming, response) => void refusal(response, status, code);
    const response = await gateway.get(MEDIA.mediaUrl, { range: 'bytes=99-' });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('say how long they are where a part begins beyond their end', async () => {
    media.answer = (_incoming, response) =>
      void refusal(response, 416, 'REQUEST.RANGE_NOT_SATISFIABLE', {
        'content-range': 'bytes */10',
      });
    const response = await gateway.get(MEDIA.mediaUrl, { range: 'bytes=10-' });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */10');
    expect(response.headers.get('content-type')).toContain('application/problem+json');
  });

  it('end as a 503 while ads-service is away, and as a 400 at an address that is none', async () => {
    media.answer = (incoming) => void incoming.socket.destroy();
    expect((await put(Buffer.alloc(10, 1))).status).toBe(503);
    expect((await gateway.get(MEDIA.mediaUrl)).status).toBe(503);
    expect((await gateway.get('/api/ads/media/..%2Fhealth')).status).toBe(400);
  });
});
