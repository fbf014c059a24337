import { once } from 'node:events';
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { downloadsOpenFile, downloadsOpenZip } from '@tabdock/contracts/downloads';
import { waitFor } from '@tabdock/service-kit/testing';
import { FileGateway } from './support/file-gateway';
import type { FileServer } from './support/file-server';
import { person } from './support/people';
import { answer, respond, type Responder } from './support/responder';
import type { RunningGateway } from './support/running-gateway';
import type { StandInUsers } from './support/stand-in-users';

const ROUNDS = 100;
/** A file larger than what sockets and streams hold between a service and a browser. */
const LARGE = Buffer.alloc(4 * 1024 * 1024);
const WHOLE = 'the whole file';
const PATH = '/internal?ticket=x';
const UUID = '3f2b6f0e-2f5a-4f5e-9f43-0a4e0f5f7a11';

describe.each([
  ['files', `/api/files/${UUID}`, true],
  ['ZIP files of batches', `/api/download/batch-zip/${UUID}`, true],
  ['the ZIP file of an account', '/api/files/download-all', true],
  ['media of ads', `/api/ads/media/${'ab'.repeat(32)}`, false],
])('%s', (_what, path, isPersonal) => {
  let files: FileGateway;
  let gateway: RunningGateway;
  let users: StandInUsers;
  let downloads: Responder;
  let service: FileServer;
  const [bob, ada] = [person(), person()];

  beforeAll(async () => {
    files = await FileGateway.start(bob, ada);
    ({ gateway, service, users } = files);
    const opened = { path: PATH, filename: 'a.gp', contentType: 'x/y', size: 1 };
    downloads = await respond(gateway.amqp, [
      answer(downloadsOpenFile, async () => opened),
      answer(downloadsOpenZip, async () => opened),
    ]);
  });
  afterAll(async () => {
    await files?.stop();
    await downloads?.stop();
  });

  const begin = (cookie: string) => {
    const headers = { cookie, 'sec-fetch-mode': 'cors' };
    const asked = request(gateway.url + path, { headers, agent: false });
    asked.on('error', () => undefined).end();
    return asked;
  };
  const response = async (asked: ReturnType<typeof begin>) => {
    const [received] = (await once(asked, 'response')) as [IncomingMessage];
    return received.on('error', () => undefined);
  };
  const start = (to: ServerResponse) =>
    to.writeHead(200, { 'content-type': 'image/webp', 'content-length': LARGE.length });
  const untilNone = () =>
    waitFor(async () => (await files.connections()) === 0, { message: 'the gateway to notice' });

  const troubles: [what: string, make: () => Promise<void>, isAsked?: boolean][] = [
    [
      'left in the middle',
      async () => {
        const begun = Promise.withResolvers<ServerResponse>();
        service.answer = (_incoming, to) => {
          start(to).write(LARGE);
          begun.resolve(to);
        };
        const asked = begin(bob.cookie);
        await once(await response(asked), 'data');
        asked.destroy();
        const sent = await begun.promise;
        await waitFor(() => sent.closed, { message: 'the service to learn of it' });
      },
    ],
    [
      'left before the first byte',
      async () => {
        const begun = Promise.withResolvers<ServerResponse>();
        service.answer = (_incoming, to) => {
          start(to).flushHeaders();
          begun.resolve(to);
        };
        const asked = begin(bob.cookie);
        await response(asked);
        asked.destroy();
        const sent = await begun.promise;
        await waitFor(() => sent.closed, { message: 'the service to learn of it' });
      },
    ],
    [
      'left before the service responds',
      async () => {
        const begun = Promise.withResolvers<ServerResponse>();
        service.answer = (_incoming, to) => begun.resolve(to);
        const asked = begin(bob.cookie);
        const sent = await begun.promise;
        asked.destroy();
        await waitFor(() => sent.closed, { message: 'the service to learn of it' });
      },
    ],
    [
      'cut off by the service',
      async () => {
        service.answer = (_incoming, to) => {
          start(to).write(WHOLE);
          to.socket?.end();
        };
        const received = await response(begin(bob.cookie));
        await expect(text(received)).rejects.toThrow('aborted');
      },
    ],
  ];
  if (isPersonal)
    troubles.push([
      'left before the gateway knows who asks',
      async () => {
        const eve = person();
        users.know(eve);
        const [asking, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
        users.beforeResolving = () => {
          asking.resolve();
          return left.promise;
        };
        service.answer = (_incoming, to) => void start(to).write(LARGE);
        const asked = begin(eve.cookie);
        await asking.promise;
        asked.destroy();
        await untilNone();
        users.beforeResolving = async () => undefined;
        left.resolve();
      },
      false,
    ]);

  it('come whole whatever became of the one before, and leave no connection open', async () => {
    let asked = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const [what, make, isAsked = true] = troubles[
        round % troubles.length
      ] as (typeof troubles)[number];
      await make();
      asked += isAsked ? 2 : 1;
      service.answer = (_incoming, to) => {
        to.writeHead(200, { 'content-type': 'image/webp', 'content-length': WHOLE.length });
        to.end(WHOLE);
      };
      const received = await response(begin(ada.cookie));
      const after = `${round}, after one ${what}`;
      expect([after, received.statusCode, await text(received)]).toEqual([after, 200, WHOLE]);
    }
    expect(service.asked).toHaveLength(asked);
    await untilNone();
    await waitFor(() => service.open === 0, {
      message: () => `${service.open} connections to the service to be closed`,
    });
  });
});
