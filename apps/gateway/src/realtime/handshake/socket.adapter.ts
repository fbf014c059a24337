import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { INestApplicationContext } from '@nestjs/common';
import { AbstractWsAdapter } from '@nestjs/websockets';
import { withRequestId } from '@tabdock/service-kit';
import { WebSocketServer, type WebSocket } from 'ws';
import { requestIdOf } from '../../http/server/request-id';
import { BrowserSocket } from '../sockets/browser-socket';
import type { SocketAuthorisation } from './socket-authorisation';

const FRAME_MAX_BYTES = 16 * 1024;

/**
 * Nest's WebSockets on `ws`, authorised before the handshake: what is refused gets an HTTP response and never becomes a
 * socket. `handleConnection` receives the socket and its `SocketHolder`.
 */
export class SocketAdapter extends AbstractWsAdapter {
  private readonly servers = new Map<string, WebSocketServer>();

  constructor(
    app: INestApplicationContext,
    private readonly authorisation: SocketAuthorisation,
  ) {
    super(app);
  }

  create(_port: number, { path }: { path: string }): WebSocketServer {
    const server = new WebSocketServer({
      noServer: true,
      maxPayload: FRAME_MAX_BYTES,
      perMessageDeflate: false,
      // Pings are counted before they are answered.
      autoPong: false,
      WebSocket: BrowserSocket,
      // The registry has them.
      clientTracking: false,
    });
    if (this.servers.size === 0) this.listen(this.httpServer as Server);
    this.servers.set(path, server);
    return server;
  }

  bindMessageHandlers(): void {
    // Nest needs the method; the gateway class reads the frames itself.
  }

  override bindClientDisconnect(socket: WebSocket, callback: () => void): void {
    socket.on('close', callback);
  }

  private listen(http: Server): void {
    http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      // Nothing else listens until the handshake is over; an unhandled reset would end the process.
      socket.on('error', destroy);
      void withRequestId(requestIdOf(request), () => this.upgrade(request, socket, head));
    });
  }

  private async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const server = this.servers.get((request.url ?? '').split('?')[0] ?? '');
    try {
      const holder = await this.authorisation.authorise(request, server !== undefined);
      this.authorisation.assertRoom(holder);
      server?.handleUpgrade(request, socket, head, (opened) => {
        socket.off('error', destroy);
        server.emit('connection', opened, holder);
      });
    } catch (thrown) {
      this.authorisation.refuse(socket, thrown);
    }
  }
}

/** Listener shared by all sockets: a closure for each would keep its request in memory. */
function destroy(this: Duplex): void {
  this.destroy();
}
