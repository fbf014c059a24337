import type { FastifyRequest } from 'fastify';

const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i;

/** Whether a Host header is the name or address of a host, and so safe to repeat. */
export function isHost(host: string): boolean {
  return HOST.test(host);
}

/** Whether a Host header names this origin's host; the scheme's own port may be left out. */
export function isHostOf({ protocol, host }: URL, header: string): boolean {
  const addressed = `${protocol}//${header}`;
  return isHost(header) && URL.canParse(addressed) && new URL(addressed).host === host;
}

/** Where people open Tabdock, without a slash at the end: as configured, else as the request was addressed. */
export function ownOrigin(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: URL | undefined,
): string {
  if (publicUrl) return publicUrl.origin;
  return isHost(host) ? `${protocol}://${host}` : '';
}
