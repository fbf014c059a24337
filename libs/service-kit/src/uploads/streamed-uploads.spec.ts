import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { HttpAdapterHost } from '@nestjs/core';
import type { FastifyAdapter } from '@nestjs/platform-fastify';
import { AppError } from '@tabdock/contracts/core';
import { fastify, type FastifyInstance } from 'fastify';
import { receiveFile } from './receive-file';
import { StreamedUploads } from './streamed-uploads';

const KIND = { maxBytes: 100_000, tooLarge: 'PICTURES.TOO_LARGE' } as const;
/** A connection that is held up never gets a response. */
const PATIENCE_MILLIS = 30_000;
/** A body larger than is accepted, and smaller than what sockets and streams hold. */
const REFUSED = Buffer.alloc(300_000, 'good');

describe('a body that is passed on as it comes in', () => {
  let server: FastifyInstance;
  /** One connection, kept alive. */
  let agent: Agent;
  let handle: (body: Readable) => Promise<unknown>;

  beforeEach(async () => {
    server = fastify();
    const httpAdapter = { getInstance: () => server };
    const host = { httpAdapter } as unknown as HttpAdapterHost<FastifyAdapter>;
    new StreamedUploads(host).onModuleInit();
    server.put('/', ({ body }) => handle(body as Readable));
    await server.listen({ port: 0, host: '127.0.0.1' });
    agent = new Agent({ keepAlive: true, maxSockets: 1 });
  });
  afterEach(async () => {
    agent.destroy();
    await server.close();
  });

  async function put(what: string, body: Buffer): Promise<[number | undefined, string]> {
    const { port } = server.server.address() as AddressInfo;
    const headers = { 'content-type': 'application/octet-stream', 'content-length': body.length };
    const sending = request({ method: 'PUT', port, host: '127.0.0.1', agent, headers }).end(body);
    const tooLate = AbortSignal.timeout(PATIENCE_MILLIS);
    tooLate.onabort = () => sending.destroy(new Error(`${what} got no response`));
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    tooLate.onabort = null;
    return [response.statusCode, await text(response)];
  }

  it.each<[string, typeof handle]>([
    [
      'after its beginning',
      (body) => {
        const kindOf = () => KIND;
        const rules = { folderPrefix: 'tabdock-test-', signatureBytes: 4, kindOf };
        return receiveFile(body, rules, async ({ sha256 }) => sha256);
      },
    ],
    ['unread', () => Promise.reject(new AppError('PICTURES.TICKET_INVALID'))],
  ])('holds up no later request of its connection when it is refused %s', async (_when, refuse) => {
    const sockets = new Set<unknown>();
    server.server.on('connection', (socket) => sockets.add(socket));
    for (let round = 1; round <= 20; round += 1) {
      handle = refuse;
      const [status] = await put(`refusal ${round}`, REFUSED);
      expect(status).toBe(500);
      handle = text;
      expect(await put(`upload ${round}`, Buffer.from('whole'))).toEqual([200, 'whole']);
    }
    expect(sockets.size).toBe(1);
  });
});
