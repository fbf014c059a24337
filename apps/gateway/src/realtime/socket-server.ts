import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { AppError } from '@tabdock/contracts/core';
import { LOGGER, networkOf, withRequestId, type Logger } from '@tabdock/service-kit';
import { WebSocket, WebSocketServer } from 'ws';
import type { Visitor } from '../auth/visitor';
import { VisitorService } from '../auth/visitor.service';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';
import { HTTP_STATUS } from '../errors/http-status';
import { toAppError } from '../errors/problem';
import { clientAddress } from '../http/client-address';
import { requestIdOf } from '../http/request-id';
import { isSameOrigin } from '../http/same-origin';
import { ClientFrames } from './client-frames';
import { FrameBudget } from './frame-budget';
import { keepAlive } from './heartbeat';
import { refuseUpgrade } from './refuse-upgrade';
import { SocketMetrics } from './socket-metrics';
import { SocketRegistry, type SocketHolder } from './socket-registry';

const PATH = '/ws';
const FRAME_MAX_BYTES = 16 * 1024;
const GOING_AWAY = 1001;
/** Our own pings are answered by a few; a browser sends nothing else. */
const FRAMES_PER_MINUTE = 600;
const POLICY_VIOLATION = 1008;
const CLOSE_HANDSHAKE_MILLIS = 2_000;

/** `/ws`: who opens a socket is told from the cookies of the upgrade request, and from nothing that comes later. */
@Injectable()
export class SocketServer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly sockets = new WebSocketServer({
    noServer: true,
    maxPayload: FRAME_MAX_BYTES,
    perMessageDeflate: false,
    // Pings are counted before they are answered.
    autoPong: false,
  });
  private readonly addressOf: (request: IncomingMessage) => string;
  private stopping = false;

  constructor(
    @Inject(HttpAdapterHost) private readonly adapterHost: HttpAdapterHost,
    @Inject(VisitorService) private readonly visitors: VisitorService,
    @Inject(SocketRegistry) private readonly registry: SocketRegistry,
    @Inject(SocketMetrics) private readonly metrics: SocketMetrics,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.addressOf = clientAddress(config);
  }

  onApplicationBootstrap(): void {
    const server = this.adapterHost.httpAdapter.getHttpServer() as Server;
    server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      // Until the handshake is over nobody else listens; a reset would end the process.
      socket.on('error', () => socket.destroy());
      void withRequestId(requestIdOf(request), () => this.upgrade(request, socket, head));
    });
  }

  /** Tells the browsers to come back, which takes them to another replica. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    const closed = new Promise<void>((resolve) => this.sockets.close(() => resolve()));
    await this.registry.closeAll(GOING_AWAY, 'Restarting');
    const impatience = setTimeout(() => {
      for (const socket of this.sockets.clients) socket.terminate();
    }, CLOSE_HANDSHAKE_MILLIS);
    await closed;
    clearTimeout(impatience);
  }

  private async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    try {
      const visitor = await this.authorise(request);
      const { owner, account } = visitor;
      const holder = {
        owner,
        sessionId: account?.sessionId,
        address: networkOf(this.addressOf(request)),
      };
      this.registry.assertRoom(holder);
      this.sockets.handleUpgrade(request, socket, head, (opened) => this.open(opened, holder));
    } catch (thrown) {
      const error = toAppError(thrown);
      const status = HTTP_STATUS[error.code];
      if (status >= 500) this.logger.error({ err: error }, 'socket refused');
      else this.logger.info({ code: error.code }, 'socket refused');
      this.metrics.refused(error.code);
      refuseUpgrade(socket, error);
    }
  }

  private async authorise(request: IncomingMessage): Promise<Visitor> {
    if (this.stopping) throw new AppError('SERVICE.UNAVAILABLE');
    if ((request.url ?? '').split('?')[0] !== PATH) throw new AppError('REQUEST.NOT_FOUND');
    if (!isSameOrigin(request.headers, request.headers.host ?? '', this.config.PUBLIC_URL)) {
      throw new AppError('REQUEST.FORBIDDEN_ORIGIN');
    }
    const visitor = await this.visitors.find(request.headers.cookie);
    if (!visitor) throw new AppError('AUTH.REQUIRED', 'Open Tabdock in this browser first.');
    return visitor;
  }

  private open(socket: WebSocket, holder: SocketHolder): void {
    const frames = new ClientFrames(this.logger);
    const budget = new FrameBudget(FRAMES_PER_MINUTE);
    const withinBudget = (take: () => void): void => {
      if (socket.readyState !== WebSocket.OPEN) return;
      if (budget.spend()) return take();
      this.metrics.dropped('noisy');
      socket.close(POLICY_VIOLATION, 'Too many messages');
    };
    socket.on('message', (data, isBinary) => withinBudget(() => frames.receive(data, isBinary)));
    socket.on('ping', (data) => withinBudget(() => socket.pong(data)));
    socket.on('pong', () => withinBudget(() => undefined));
    // An oversized or broken frame: ws closes the socket by itself.
    socket.on('error', (err) => this.logger.info({ reason: err.message }, 'socket failed'));
    keepAlive(socket, this.config.SOCKET_HEARTBEAT_SECONDS * 1_000, () => {
      this.metrics.dropped('silent');
      socket.terminate();
    });
    this.registry.add(socket, holder);
    this.logger.debug('socket opened');
  }
}
