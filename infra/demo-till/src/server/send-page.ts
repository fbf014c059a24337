import type { FastifyReply } from 'fastify';
import type { Html } from '../pages/html.ts';

/** Content-Security-Policy of a page. @param goesTo addresses that a form of the page may lead on to */
export function policy(goesTo: readonly string[] = []): string {
  const targets = ["'self'", ...new Set(goesTo.map((url) => new URL(url).origin))].join(' ');
  return (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; " +
    `form-action ${targets}; base-uri 'none'; frame-ancestors 'none'`
  );
}

/** Sends a page; a browser follows its forms to the till and to `goesTo` only. */
export function sendPage(
  reply: FastifyReply,
  content: Html,
  { status = 200, goesTo }: { status?: number; goesTo?: readonly string[] } = {},
): FastifyReply {
  return reply
    .code(status)
    .header('content-security-policy', policy(goesTo))
    .type('text/html; charset=utf-8')
    .send(content.text);
}
