import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { EgressProxy } from './egress-proxy';

const MAX_BYTES = 1_000_000;

/** A site that returns this for every request. */
async function startSite(answer: string): Promise<{ server: Server; url: string }> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', () => socket.write(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

it.each([
  ['a status that no answer has', 'HTTP/1.1 099 Odd\r\ncontent-length: 0\r\n\r\n'],
  ['another protocol', 'HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: odd\r\n\r\n'],
])(
  'takes %s for no answer, and lives on',
  async (_what, answer) => {
    const { server, url } = await startSite(answer);
    const proxy = await EgressProxy.open(
      { baseUrl: url, allowedHosts: [], local: true },
      MAX_BYTES,
    );
    try {
      for (let time = 0; time < 2; time += 1) {
        const { port } = new URL(proxy.url);
        const asked = get({ host: '127.0.0.1', port, path: `${url}/tab`, agent: false });
        const [response] = (await once(asked, 'response')) as [IncomingMessage];
        expect(response.resume().statusCode).toBe(502);
      }
    } finally {
      await proxy.close();
      server.close();
    }
  },
  20_000,
);
