import type { FastifyRequest } from 'fastify';
import { TillError } from '../objects/till-error.ts';

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];

function refused(status: number, message: string): TillError {
  return new TillError(status, { type: 'invalid_request_error', message });
}

/** Refuses a foreign host name that resolves to this server (DNS rebinding). */
export function assertOwnHost({ headers }: FastifyRequest, publicUrl: string): void {
  const host = hostOf(`http://${headers.host ?? ''}`)?.hostname ?? '';
  if (LOOPBACK_NAMES.includes(host) || host === new URL(publicUrl).hostname) return;
  throw refused(403, 'The demo till is not known under this name.');
}

/** Requires that a POST comes from a page of the till itself. */
export function assertOwnPage({ method, headers }: FastifyRequest): void {
  if (method !== 'POST') return;
  if (headers.host !== undefined && hostOf(headers.origin ?? '')?.host === headers.host) return;
  throw refused(403, 'Please use the button on the page of the till.');
}

/** A page of another site cannot send JSON here without asking first, which the till does not allow. */
export function assertLocalJson({ ip, headers }: FastifyRequest): void {
  if (ip !== '::1' && !/^(::ffff:)?127\./.test(ip)) throw refused(403, 'From this machine only.');
  if (!headers['content-type']?.startsWith('application/json')) throw refused(415, 'Send JSON.');
}

function hostOf(url: string): URL | undefined {
  return URL.canParse(url) ? new URL(url) : undefined;
}
