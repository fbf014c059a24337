import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { waitFor } from '@tabdock/service-kit/testing';
import { WebSocket, type ClientOptions } from 'ws';

/** A browser's socket: what came over it, and how it ended. */
export class SocketListener {
  readonly messages: unknown[] = [];
  closeCode: number | undefined;

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data) => this.messages.push(JSON.parse(String(data))));
    socket.on('close', (code) => (this.closeCode = code));
    socket.on('error', () => undefined);
  }

  static async open(
    url: string,
    cookie: string,
    options: ClientOptions = {},
  ): Promise<SocketListener> {
    const socket = new WebSocket(`${url}/ws`, { headers: { cookie }, origin: url, ...options });
    const listener = new SocketListener(socket);
    await once(socket, 'open');
    return listener;
  }

  async closed(): Promise<number> {
    await waitFor(() => this.closeCode !== undefined, { message: 'the socket to close' });
    return this.closeCode ?? 0;
  }
}

/** The status with which an upgrade is refused. */
export async function refusal(
  url: string,
  headers: Record<string, string>,
): Promise<number | undefined> {
  const socket = new WebSocket(url, { headers });
  return new Promise((resolve, reject) => {
    socket.on('unexpected-response', (request, response) => {
      resolve(response.statusCode);
      request.destroy();
    });
    socket.on('open', () => reject(new Error('it was let in')));
    socket.on('error', () => undefined);
  });
}

/** Asks for a socket byte by byte, for what no library would send. It keeps its side open. */
export function rawUpgrade(url: string, cookie = ''): Socket {
  const { hostname, port, host } = new URL(url);
  const raw = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  raw.on('error', () => undefined);
  const lines = [
    'GET /ws HTTP/1.1',
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    `Cookie: ${cookie}`,
  ];
  raw.write(`${lines.join('\r\n')}\r\n\r\n`);
  return raw;
}
