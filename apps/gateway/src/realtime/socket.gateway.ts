import { Inject, type BeforeApplicationShutdown } from '@nestjs/common';
import {
  WebSocketGateway,
  WebSocketServer as Server,
  type OnGatewayConnection,
} from '@nestjs/websockets';
import { watchSchema } from '@tabdock/contracts/realtime';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import { WebSocket, type WebSocketServer } from 'ws';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config';
import { SocketAuthorisation } from './handshake/socket-authorisation';
import { ClientFrames } from './sockets/client-frames';
import { FrameBudget } from './sockets/frame-budget';
import { keepAlive } from './sockets/heartbeat';
import { SocketMetrics } from './sockets/socket-metrics';
import { SocketRegistry, type SocketHolder } from './sockets/socket-registry';
import { TabWatchers } from './watching/tab-watchers';

const GOING_AWAY = 1001;
/** Our own pings cause a few, and each opened page one. */
const FRAMES_PER_MINUTE = 600;
const POLICY_VIOLATION = 1008;
const CLOSE_HANDSHAKE_MILLIS = 2_000;

/**
 * `/ws`: sends browsers the progress of their downloads, and tells them of new comments on the tab that they watch. Other
 * messages from browsers have no meaning.
 */
@WebSocketGateway({ path: '/ws' })
export class SocketGateway implements OnGatewayConnection<WebSocket>, BeforeApplicationShutdown {
  @Server() private readonly server!: WebSocketServer;

  constructor(
    private readonly authorisation: SocketAuthorisation,
    private readonly registry: SocketRegistry,
    private readonly watchers: TabWatchers,
    private readonly metrics: SocketMetrics,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  handleConnection(socket: WebSocket, holder: SocketHolder): void {
    const frames = new ClientFrames(this.logger);
    const budget = new FrameBudget(FRAMES_PER_MINUTE);
    const withinBudget = (take: () => void): void => {
      if (socket.readyState !== WebSocket.OPEN) return;
      if (budget.spend()) return take();
      this.metrics.dropped('noisy');
      socket.close(POLICY_VIOLATION, 'Too many messages');
    };
    socket.on('message', (data, isBinary) =>
      withinBudget(() => this.receive(socket, frames.receive(data, isBinary))),
    );
    socket.on('ping', (data) => withinBudget(() => socket.pong(data)));
    socket.on('pong', () => withinBudget(() => undefined));
    // An oversized or broken frame: ws closes the socket by itself.
    socket.on('error', (err) => this.logger.info({ reason: err.message }, 'socket failed'));
    keepAlive(socket, this.config.SOCKET_HEARTBEAT_SECONDS * 1_000, () => {
      this.metrics.dropped('silent');
      socket.terminate();
    });
    this.registry.add(socket, holder);
    socket.once('close', () => this.watchers.forget(socket));
    this.logger.debug('socket opened');
  }

  private receive(socket: WebSocket, frame: unknown): void {
    const { data: watch } = watchSchema.safeParse(frame);
    if (!watch) return;
    if (watch.tabId === null) this.watchers.forget(socket);
    else this.watchers.watch(socket, watch.tabId);
  }

  /** Asks the browsers to connect again, which takes them to another replica. */
  async beforeApplicationShutdown(): Promise<void> {
    this.authorisation.stop();
    const closed = new Promise<void>((resolve) => this.server.close(() => resolve()));
    await this.registry.closeAll(GOING_AWAY, 'Restarting');
    const impatience = setTimeout(() => {
      for (const socket of this.server.clients) socket.terminate();
    }, CLOSE_HANDSHAKE_MILLIS);
    await closed;
    clearTimeout(impatience);
  }
}
