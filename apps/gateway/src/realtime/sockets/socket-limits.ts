import type { GatewayConfig } from '../../config/config';

export interface SocketLimits {
  readonly perOwner: number;
  readonly perAddress: number;
  readonly perReplica: number;
  /** Unsent bytes that one socket may hold in memory. */
  readonly maxBufferedBytes: number;
  /** How long closing all sockets may take. */
  readonly drainMillis: number;
}

export function socketLimits(config: GatewayConfig): SocketLimits {
  return {
    perOwner: config.SOCKETS_PER_OWNER,
    perAddress: config.SOCKETS_PER_ADDRESS,
    perReplica: config.SOCKETS_MAX,
    maxBufferedBytes: config.SOCKET_BUFFER_MAX_BYTES,
    drainMillis: config.SOCKET_DRAIN_SECONDS * 1_000,
  };
}
