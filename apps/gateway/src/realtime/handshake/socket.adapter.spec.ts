import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppError } from '@tabdock/contracts/core';
import { WebSocket } from 'ws';
import type { SocketHolder } from '../sockets/browser-socket';
import { refuseUpgrade } from './refuse-upgrade';
import { SocketAdapter } from './socket.adapter';
import type { SocketAuthorisation } from './socket-authorisation';

const holder: SocketHolder = {
  owner: { kind: 'guest', id: '3d0f7a52-6a36-4d0b-9f5e-0a9d7b1c2e3f' },
  sessionId: undefined,
  address: '192.0.2.1',
};

describe('SocketAdapter', () => {
  let http: Server;
  let url: string;
  let adapter: SocketAdapter;
  const authorise = jest.fn<Promise<SocketHolder>, [unknown, boolean]>();

  beforeEach(async () => {
    http = createServer().listen(0, '127.0.0.1');
    await once(http, 'listening');
    url = `ws://127.0.0.1:${(http.address() as AddressInfo).port}`;
    authorise.mockReset().mockResolvedValue(holder);
    const authorisation: Pick<SocketAuthorisation, 'authorise' | 'assertRoom' | 'refuse'> = {
      authorise,
      assertRoom: () => {},
      refuse: (socket, thrown) => refuseUpgrade(socket, thrown as AppError),
    };
    adapter = new SocketAdapter(http as never, authorisation as SocketAuthorisation);
  });

  afterEach(() => {
    http.closeAllConnections();
    http.close();
  });

  it('hands an authorised socket over with its holder', async () => {
    const server = adapter.create(0, { path: '/ws' });
    const connected = once(server, 'connection');
    const client = new WebSocket(`${url}/ws?x=1`);
    await once(client, 'open');
    expect((await connected)[1]).toBe(holder);
    expect(authorise).toHaveBeenCalledWith(expect.anything(), true);
    client.terminate();
    await adapter.close(server);
  });

  it('refuses before the handshake, with an HTTP response', async () => {
    adapter.create(0, { path: '/ws' });
    authorise.mockRejectedValue(new AppError('AUTH.REQUIRED'));
    const client = new WebSocket(`${url}/elsewhere`);
    client.on('error', () => {});
    const [, response] = (await once(client, 'unexpected-response')) as [
      unknown,
      { statusCode: number },
    ];
    expect(response.statusCode).toBe(401);
    expect(authorise).toHaveBeenCalledWith(expect.anything(), false);
  });
});
