import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { adMediaOpenUpload, type AdMedia } from '@tabdock/contracts/ads';
import { waitFor } from '@tabdock/service-kit/testing';
import { FileGateway } from './support/file-gateway';
import { refusal, type FileServer } from './support/file-server';
import { person } from './support/people';
import { answer, respond, type Responder } from './support/responder';
import type { RunningGateway } from './support/running-gateway';
import { sendAll } from './support/send-all';
import { PROFILE, type StandInUsers } from './support/stand-in-users';

const ROUNDS = 100;
/** A body larger than what a service reads before it refuses, and smaller than what sockets and streams hold. */
const REFUSED = Buffer.alloc(1024 * 1024);
const GOOD = Buffer.from('good');
const MEDIA: AdMedia = {
  mediaUrl: `/api/ads/media/${'ab'.repeat(32)}`,
  mediaType: 'image',
  width: 1_600,
  height: 400,
};

describe.each([
  ['/api/users/me/picture', PROFILE, 'PICTURES.TOO_LARGE'],
  ['/api/admin/ads/media', MEDIA, 'ADS.MEDIA_VIDEO_TOO_LARGE'],
])('uploads to %s', (path, kept, tooLarge) => {
  let files: FileGateway;
  let gateway: RunningGateway;
  let users: StandInUsers;
  let ads: Responder;
  let service: FileServer;
  const [bob, ada] = [person({ role: 'admin' }), person({ role: 'admin' })];

  beforeAll(async () => {
    files = await FileGateway.start(bob, ada);
    ({ gateway, service, users } = files);
    ads = await respond(gateway.amqp, [
      answer(adMediaOpenUpload, async () => ({ path: '/media?ticket=x' })),
    ]);
  });
  afterAll(async () => {
    await files?.stop();
    await ads?.stop();
  });

  const put = (cookie: string, body: Buffer) => sendAll(gateway.url + path, cookie, body);
  const begin = (cookie: string, piece: Buffer) => {
    const headers = { cookie, 'content-type': 'application/octet-stream' };
    const upload = request(gateway.url + path, { method: 'PUT', headers, agent: false });
    upload.on('error', () => undefined).write(piece);
    return upload;
  };
  /** The service ends it after its first piece, and takes no other. */
  const halfWay = (end: (response: ServerResponse) => unknown) => {
    service.answer = (incoming, response) =>
      incoming.once('data', () => {
        incoming.pause();
        end(response);
      });
  };
  const lost = [503, expect.objectContaining({ code: 'SERVICE.UNAVAILABLE' })];

  const troubles: [what: string, make: () => Promise<void>][] = [
    [
      'refused half-way',
      async () => {
        halfWay((response) => refusal(response, 413, tooLarge));
        const refused = [413, expect.objectContaining({ code: tooLarge })];
        expect(await put(bob.cookie, REFUSED)).toEqual(refused);
      },
    ],
    [
      'refused unread',
      async () => {
        service.answer = (_incoming, response) => refusal(response, 429, 'REQUEST.TOO_MANY');
        expect((await put(bob.cookie, REFUSED))[0]).toBe(429);
      },
    ],
    [
      'cut off by the service',
      async () => {
        halfWay((response) => response.destroy());
        expect(await put(bob.cookie, REFUSED)).toEqual(lost);
      },
    ],
    [
      'cut off by the service in its response',
      async () => {
        service.answer = (incoming, response) =>
          void buffer(incoming).then(() => {
            response.writeHead(200, { 'content-length': 100 }).write('{');
            response.socket?.end();
          });
        expect(await put(bob.cookie, REFUSED)).toEqual(lost);
      },
    ],
    [
      'at a service that restarts',
      async () => {
        const restarted = Promise.withResolvers<void>();
        halfWay(() => restarted.resolve(service.restart()));
        expect(await put(bob.cookie, REFUSED)).toEqual(lost);
        await restarted.promise;
      },
    ],
    [
      'left by the browser',
      async () => {
        const begun = Promise.withResolvers<IncomingMessage>();
        service.answer = (incoming) => incoming.once('data', () => begun.resolve(incoming));
        const upload = begin(bob.cookie, REFUSED);
        const incoming = await begun.promise;
        upload.destroy();
        await waitFor(() => incoming.closed, { message: 'the service to learn of it' });
      },
    ],
    [
      'left by the browser before the service has it',
      async () => {
        const eve = person({ role: 'admin' });
        users.know(eve);
        const [asked, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
        users.beforeResolving = () => {
          asked.resolve();
          return left.promise;
        };
        // What is not read yet would keep the gateway from noticing.
        const upload = begin(eve.cookie, GOOD);
        await asked.promise;
        upload.destroy();
        await waitFor(async () => (await files.connections()) === 0, { message: 'its connection' });
        users.beforeResolving = async () => undefined;
        left.resolve();
      },
    ],
  ];

  it('are kept whatever became of the one before, and leave no connection open', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [what, make] = troubles[round % troubles.length] as (typeof troubles)[number];
      await make();
      service.answer = (incoming, response) =>
        void buffer(incoming).then(() => response.end(JSON.stringify(kept)));
      const after = `${round}, after one ${what}`;
      expect([after, await put(ada.cookie, GOOD)]).toEqual([after, [200, kept]]);
    }
    const open = async () => service.open + (await files.connections());
    await waitFor(async () => (await open()) === 0, {
      message: () => `${service.open} connections to the service to be closed`,
    });
  });
});
