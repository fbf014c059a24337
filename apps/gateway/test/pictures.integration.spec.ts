import { once } from 'node:events';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Problem } from '@tabdock/contracts/core';
import type { UserProfile } from '@tabdock/contracts/users';
import { FileServer, refusal } from './support/file-server';
import { person } from './support/people';
import { RunningGateway } from './support/running-gateway';
import { sendAll } from './support/send-all';
import { StandInUsers } from './support/stand-in-users';

const PICTURE_ID = 'ab'.repeat(32);
const PROFILE: UserProfile = {
  displayName: 'Ada',
  firstName: null,
  bio: null,
  location: null,
  website: null,
  picture: { small: '/api/pictures/aa', large: '/api/pictures/bb' },
  isVerified: false,
  reputation: 0,
  totalRatings: 0,
  totalComments: 0,
  createdAt: '2026-11-21T04:00:00.000Z',
  revision: 2,
};

describe('pictures at the gateway', () => {
  let gateway: RunningGateway;
  let users: StandInUsers;
  let pictures: FileServer;
  const ada = person();

  beforeAll(async () => {
    pictures = await FileServer.start();
    gateway = await RunningGateway.start({ USERS_SERVICE_URL: pictures.url });
    users = new StandInUsers();
    await users.start(gateway.amqp);
    users.know(ada);
  });
  beforeEach(() => {
    pictures.asked = [];
  });
  afterAll(async () => {
    await gateway?.stop();
    await users?.stop();
    pictures?.stop();
  });

  const put = (body: Uint8Array) =>
    fetch(`${gateway.url}/api/users/me/picture`, {
      method: 'PUT',
      headers: { cookie: ada.cookie, 'content-type': 'application/octet-stream' },
      body: Buffer.from(body),
    });

  it('are loaded once for many, without cookies, and may be kept', async () => {
    pictures.answer = (_request, response) => void response.end('pixels');
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => gateway.get(`/api/pictures/${PICTURE_ID}`)),
    );
    for (const response of responses) {
      expect(await response.text()).toBe('pixels');
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('cache-control')).toBe('public, max-age=86400, immutable');
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    expect(pictures.asked).toEqual([`GET /pictures/${PICTURE_ID}`]);
  });

  it('that are gone are not found, and are asked for again', async () => {
    pictures.answer = (_request, response) => void refusal(response, 404, 'PICTURES.NOT_FOUND');
    const gone = `/api/pictures/${'cd'.repeat(32)}`;
    for (const response of [await gateway.get(gone), await gateway.get(gone)]) {
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    expect(pictures.asked).toHaveLength(2);
    expect((await gateway.get('/api/pictures/..%2Fhealth')).status).toBe(400);
  });

  it('are passed on as they come in', async () => {
    let received = 0;
    pictures.answer = (incoming, response) =>
      void buffer(incoming).then((bytes) => {
        received = bytes.length;
        response.end(JSON.stringify(PROFILE));
      });
    const response = await put(Buffer.alloc(300_000, 1));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual(PROFILE);
    expect(received).toBe(300_000);
    expect(pictures.asked).toEqual(['PUT /pictures?ticket=x']);
  });

  it('for an earlier revision are refused with the present profile', async () => {
    pictures.answer = (incoming, response) =>
      void buffer(incoming).then(() =>
        response.writeHead(409, { 'content-type': 'application/problem+json' }).end(
          JSON.stringify({
            ...{ type: 'about:blank', title: 'x', status: 409, detail: 'Why.' },
            ...{ code: 'REQUEST.OUTDATED', current: PROFILE },
          }),
        ),
      );
    const response = await put(Buffer.alloc(10));
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'REQUEST.OUTDATED', current: PROFILE });
  });

  it('that have to wait say for how long, as the service does', async () => {
    pictures.answer = (incoming, response) => {
      incoming.resume();
      refusal(response, 429, 'REQUEST.TOO_MANY', { 'retry-after': '17' });
    };
    const response = await put(Buffer.alloc(10));
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('17');
  });

  it('that are refused half-way get their words, though more is being sent', async () => {
    pictures.answer = (incoming, response) => {
      incoming.once('data', () => {
        incoming.pause();
        refusal(response, 413, 'PICTURES.TOO_LARGE');
      });
    };
    const upload = request(`${gateway.url}/api/users/me/picture`, {
      method: 'PUT',
      headers: { cookie: ada.cookie, 'content-type': 'application/octet-stream' },
    });
    upload.write(Buffer.alloc(64 * 1024, 1));
    const [response] = (await once(upload, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(413);
    const problem = JSON.parse(String(await buffer(response))) as Problem;
    expect(problem).toMatchObject({ code: 'PICTURES.TOO_LARGE', detail: 'Why.' });
    upload.destroy();
  });

  it.each([
    [
      413,
      'PICTURES.TOO_LARGE',
      (response: ServerResponse) => refusal(response, 413, 'PICTURES.TOO_LARGE'),
    ],
    [503, 'SERVICE.UNAVAILABLE', (response: ServerResponse) => void response.destroy()],
  ])(
    'that end half-way with %d are taken to their end, as browsers read no response before',
    async (status, code, end) => {
      pictures.answer = (incoming, response) => {
        incoming.once('data', () => {
          incoming.pause();
          end(response);
        });
      };
      expect(await sendAll(`${gateway.url}/api/users/me/picture`, ada.cookie)).toEqual([
        status,
        expect.objectContaining({ code }),
      ]);
    },
  );

  it('end as a 503 while users-service is away', async () => {
    pictures.answer = (incoming) => void incoming.socket.destroy();
    expect((await put(Buffer.alloc(10, 1))).status).toBe(503);
    expect((await gateway.get(`/api/pictures/${'ef'.repeat(32)}`)).status).toBe(503);
  });
});
