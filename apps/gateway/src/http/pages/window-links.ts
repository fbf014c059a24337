import type { FastifyRequest } from 'fastify';

/** Links that people open in a window; everything else under /api is called by programs. */
const WINDOW_LINKS = /^\/api\/(files\/|download\/batch-zip\/|(user\/export|login|logout)([?#]|$))/;

/** Whether the error is shown as a page instead of JSON. */
export function wantsPage(request: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  if (request.method !== 'GET' || !WINDOW_LINKS.test(request.url)) return false;
  return prefersHtml(request.headers.accept);
}

/** Content negotiation (RFC 9110, section 12.5.1) between HTML and JSON. */
export function prefersHtml(accept: string | undefined): boolean {
  if (accept === undefined) return false;
  const quality = (type: string) => {
    for (const entry of accept.split(',')) {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      if (name !== type) continue;
      const q = parameters.find((parameter) => parameter.startsWith('q='));
      return q === undefined ? 1 : Number(q.slice(2)) || 0;
    }
    return 0;
  };
  const html = quality('text/html');
  return (
    html > 0 && html >= Math.max(quality('application/json'), quality('application/problem+json'))
  );
}
