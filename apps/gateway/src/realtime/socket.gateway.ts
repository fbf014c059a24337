import { Inject, type BeforeApplicationShutdown } from '@nestjs/common';
import {
  WebSocketGateway,
  WebSocketServer as Server,
  type OnGatewayConnection,
  type OnGatewayDisconnect,
} from '@nestjs/websockets';
import { watchSchema } from '@tabdock/contracts/realtime';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import { WebSocket, type RawData, type WebSocketServer } from 'ws';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config';
import { SocketAuthorisation } from './handshake/socket-authorisation';
import { listener, type BrowserSocket, type SocketHolder } from './sockets/browser-socket';
import { ClientFrames } from './sockets/client-frames';
import { Heartbeat } from './sockets/heartbeat';
import { SocketMetrics } from './sockets/socket-metrics';
import { SocketRegistry } from './sockets/socket-registry';
import { TabWatchers } from './watching/tab-watchers';

const GOING_AWAY = 1001;
const POLICY_VIOLATION = 1008;
const CLOSE_HANDSHAKE_MILLIS = 2_000;

/**
 * `/ws`: sends browsers the progress of their downloads, and notifies them of new comments on the watched tab. Other
 * messages from browsers have no meaning.
 */
@WebSocketGateway({ path: '/ws' })
export class SocketGateway
  implements
    OnGatewayConnection<BrowserSocket>,
    OnGatewayDisconnect<BrowserSocket>,
    BeforeApplicationShutdown
{
  @Server() private readonly server!: WebSocketServer;
  private readonly frames: ClientFrames;
  private readonly heartbeat: Heartbeat<BrowserSocket>;

  constructor(
    private readonly authorisation: SocketAuthorisation,
    private readonly registry: SocketRegistry,
    private readonly watchers: TabWatchers,
    private readonly metrics: SocketMetrics,
    @Inject(GATEWAY_CONFIG) config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.frames = new ClientFrames(logger);
    this.heartbeat = new Heartbeat(
      () => registry.sockets,
      config.SOCKET_HEARTBEAT_SECONDS * 1_000,
      (socket) => {
        metrics.dropped('silent');
        socket.terminate();
      },
    );
  }

  handleConnection(socket: BrowserSocket, holder: SocketHolder): void {
    socket.on('message', this.onMessage);
    socket.on('ping', this.onPing);
    socket.on('pong', this.onPong);
    socket.on('error', this.onError);
    this.heartbeat.expect(socket);
    this.registry.add(socket, holder);
    this.logger.debug('socket opened');
  }

  handleDisconnect(socket: BrowserSocket): void {
    this.registry.remove(socket);
    this.watchers.forget(socket);
  }

  private readonly onMessage = listener((socket, data: RawData, isBinary: boolean) => {
    if (this.isWithinBudget(socket)) {
      this.receive(socket, this.frames.receive(socket, data, isBinary));
    }
  });

  private readonly onPing = listener((socket, data: Buffer) => {
    if (this.isWithinBudget(socket)) socket.pong(data);
  });

  private readonly onPong = listener((socket) => {
    socket.isAwaited = false;
    this.isWithinBudget(socket);
  });

  /** An oversized or broken frame: ws closes the socket by itself. */
  private readonly onError = listener((_socket, { message }: Error) =>
    this.logger.info({ reason: message }, 'socket failed'),
  );

  /** Whether the socket has sent no more than it may; ends it if not. */
  private isWithinBudget(socket: BrowserSocket): boolean {
    if (socket.readyState !== WebSocket.OPEN) return false;
    if (socket.budget.spend()) return true;
    this.metrics.dropped('noisy');
    socket.close(POLICY_VIOLATION, 'Too many messages');
    return false;
  }

  private receive(socket: BrowserSocket, frame: unknown): void {
    const { data: watch } = watchSchema.safeParse(frame);
    if (!watch) return;
    if (watch.tabId === null) this.watchers.forget(socket);
    else this.watchers.watch(socket, watch.tabId);
  }

  /** Asks the browsers to connect again, which takes them to another replica. */
  async beforeApplicationShutdown(): Promise<void> {
    this.authorisation.stop();
    this.server.close();
    await this.registry.closeAll(GOING_AWAY, 'Restarting');
    const impatience = setTimeout(() => {
      for (const socket of this.registry.sockets) socket.terminate();
    }, CLOSE_HANDSHAKE_MILLIS);
    await this.registry.empty();
    clearTimeout(impatience);
    this.heartbeat.stop();
  }
}
