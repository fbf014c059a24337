import type { Client } from '@tabdock/contracts/users';
import { networkOf } from '@tabdock/service-kit';
import type { FastifyRequest } from 'fastify';

const ADDRESS_MAX_LENGTH = 64;
const USER_AGENT_MAX_LENGTH = 512;

/** What a request says about the browser that made it. */
export function clientOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Client {
  return {
    address: networkOf(ip).slice(0, ADDRESS_MAX_LENGTH),
    userAgent: headers['user-agent']?.slice(0, USER_AGENT_MAX_LENGTH) ?? null,
  };
}
