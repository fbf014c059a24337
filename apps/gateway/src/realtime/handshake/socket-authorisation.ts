import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import { LOGGER, networkOf, type Logger } from '@tabdock/service-kit';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../config/config';
import { HTTP_STATUS } from '../../errors/http-status';
import { toAppError } from '../../errors/problem';
import { isSameOrigin } from '../../http/origin/same-origin';
import { isHostOf } from '../../http/server/own-url';
import { addressedHost } from '../../http/server/addressed-host';
import { namesSeveralHosts, severalHosts } from '../../http/server/one-host';
import { clientAddress } from '../../http/server/client-address';
import { VisitorService } from '../../visitors/visitor.service';
import type { SocketHolder } from '../sockets/browser-socket';
import { SocketMetrics } from '../sockets/socket-metrics';
import { SocketRegistry } from '../sockets/socket-registry';
import { refuseUpgrade } from './refuse-upgrade';

/** Decides from an upgrade request alone who opens a socket, and whether it may be opened. */
@Injectable()
export class SocketAuthorisation {
  private readonly addressOf: (request: IncomingMessage) => string;
  private readonly hostOf: (request: IncomingMessage) => string;
  private stopping = false;

  constructor(
    private readonly visitors: VisitorService,
    private readonly registry: SocketRegistry,
    private readonly metrics: SocketMetrics,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.addressOf = clientAddress(config);
    this.hostOf = addressedHost(config);
  }

  /** Refuses every further socket with 503. */
  stop(): void {
    this.stopping = true;
  }

  /** @throws AppError with the reason for refusing */
  async authorise(request: IncomingMessage, isServed: boolean): Promise<SocketHolder> {
    if (this.stopping) throw new AppError('SERVICE.UNAVAILABLE');
    if (namesSeveralHosts(request)) throw severalHosts();
    const host = this.hostOf(request);
    const { AD_FRAME_ORIGIN, PUBLIC_URL } = this.config;
    const isOfFrames = AD_FRAME_ORIGIN !== undefined && isHostOf(AD_FRAME_ORIGIN, host);
    if (!isServed || isOfFrames) throw new AppError('REQUEST.NOT_FOUND');
    if (!isSameOrigin(request.headers, host, PUBLIC_URL)) {
      throw new AppError('REQUEST.FORBIDDEN_ORIGIN');
    }
    const address = this.addressOf(request);
    const visitor = await this.visitors.find(request.headers.cookie, address);
    if (!visitor) throw new AppError('AUTH.REQUIRED', 'Open Tabdock in this browser first.');
    return {
      owner: visitor.owner,
      sessionId: visitor.account?.sessionId,
      address: networkOf(address),
    };
  }

  /**
   * Checks that there is room for a socket of this holder. Call it in the turn of the event loop in which the socket is
   * added.
   *
   * @throws AppError if there is none
   */
  assertRoom(holder: SocketHolder): void {
    this.registry.assertRoom(holder);
  }

  /** Sends the reason as an HTTP response. */
  refuse(socket: Duplex, thrown: unknown): void {
    const error = toAppError(thrown);
    if (HTTP_STATUS[error.code] >= 500) this.logger.error({ err: error }, 'socket refused');
    else this.logger.info({ code: error.code }, 'socket refused');
    this.metrics.refused(error.code);
    refuseUpgrade(socket, error);
  }
}
