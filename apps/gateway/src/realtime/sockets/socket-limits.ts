import type { GatewayConfig } from '../../config/config';

export interface SocketLimits {
  readonly perOwner: number;
  readonly perAddress: number;
  readonly perReplica: number;
  /** What a socket that does not read may keep in our memory. */
  readonly maxBufferedBytes: number;
  /** How long asking all browsers to come back may take. */
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
