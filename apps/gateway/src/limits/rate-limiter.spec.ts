import { AppError } from '@tabdock/contracts/core';
import { loadConfig } from '@tabdock/service-kit';
import { gatewayConfigSchema } from '../config/config';
import { RateLimiter } from './rate-limiter';
import { shareOfReplica } from './share-of-replica';

const REQUIRED = {
  AMQP_URL: 'amqp://localhost',
  SESSION_SECRET: 'x'.repeat(64),
  DOWNLOAD_SERVICE_URL: 'http://127.0.0.1:9',
  USERS_SERVICE_URL: 'http://127.0.0.1:9',
  ADS_SERVICE_URL: 'http://127.0.0.1:9',
  PORT: '0',
};

/** How many requests of a visitor one replica takes before it refuses. */
function taken(env: Record<string, string>): number {
  const limiter = new RateLimiter(loadConfig(gatewayConfigSchema, { ...REQUIRED, ...env }));
  const requester = { ownerId: 'visitor', address: '192.0.2.1' };
  for (let requests = 0; ; requests += 1) {
    try {
      limiter.consume('route', 'per-minute', requester);
    } catch (error) {
      expect(error).toBeInstanceOf(AppError);
      return requests;
    }
  }
}

describe('limits of the installation', () => {
  it('are shared by its replicas', () => {
    const limit = { RATE_LIMIT_PER_MINUTE: '100' };
    expect(taken(limit)).toBe(100);
    expect(taken({ ...limit, GATEWAY_REPLICAS: '3' })).toBe(34);
  });

  it('leave each replica enough for a visitor who reaches no other', () => {
    expect(taken({ RATE_LIMIT_PER_MINUTE: '100', GATEWAY_REPLICAS: '50' })).toBe(20);
    expect(shareOfReplica(7, 50)).toBe(7);
  });
});
