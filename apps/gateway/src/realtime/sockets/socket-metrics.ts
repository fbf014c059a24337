import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@tabdock/contracts/core';
import { Metrics } from '@tabdock/service-kit';
import { Counter, Gauge } from 'prom-client';

/** Why the server ends a socket: it does not read, does not answer pings, or sends too much. */
export type DropReason = 'unread' | 'silent' | 'noisy';

@Injectable()
export class SocketMetrics {
  readonly open: Gauge;
  private readonly droppedSockets: Counter;
  private readonly refusedUpgrades: Counter;

  constructor(metrics: Metrics) {
    const registers = [metrics.registry];
    this.open = metrics.once(
      'tabdock_sockets_open',
      (name) => new Gauge({ name, help: 'WebSockets of browsers that are open', registers }),
    );
    this.droppedSockets = metrics.once(
      'tabdock_sockets_dropped_total',
      (name) =>
        new Counter({
          name,
          help: 'WebSockets that were ended by reason: unread, silent (no answer to pings), noisy',
          labelNames: ['reason'],
          registers,
        }),
    );
    this.refusedUpgrades = metrics.once(
      'tabdock_sockets_refused_total',
      (name) =>
        new Counter({
          name,
          help: 'WebSockets that were refused, by error code',
          labelNames: ['code'],
          registers,
        }),
    );
  }

  dropped(reason: DropReason): void {
    this.droppedSockets.inc({ reason });
  }

  refused(code: ErrorCode): void {
    this.refusedUpgrades.inc({ code });
  }
}
