import type { FastifyInstance } from 'fastify';

import type { Faults, RequestKind } from './faults.ts';
import { faultSchema } from './faults.ts';

export type RequestCounts = Record<RequestKind, number>;

function sentence(issues: readonly { path: PropertyKey[]; message: string }[]): string {
  return issues
    .map(({ path, message }) => `${path.length > 0 ? `${path.join('.')}: ` : ''}${message}`)
    .join('; ');
}

/** Endpoints that control faults in tests; only registered with DEMO_FAULTS=1. */
export function registerFaultRoutes(
  site: FastifyInstance,
  faults: Faults,
  counts: RequestCounts,
  knowsSlug: (slug: string) => boolean,
): void {
  site.get('/_faults', () => ({ faults: faults.list() }));

  site.put('/_faults', (request, reply) => {
    const parsed = faultSchema.safeParse(request.body);
    if (!parsed.success) {
      return reply.code(400).send({ message: `Bad fault: ${sentence(parsed.error.issues)}.` });
    }
    const { scope } = parsed.data;
    if (scope !== 'all' && scope !== 'search' && !knowsSlug(scope)) {
      return reply.code(400).send({ message: `Bad fault: scope: there is no tab "${scope}".` });
    }
    faults.set(parsed.data);
    return reply.send({ faults: faults.list() });
  });

  site.delete('/_faults', (request) => {
    const { scope } = request.query as { scope?: unknown };
    faults.clear(typeof scope === 'string' ? scope : undefined);
    return { faults: faults.list() };
  });

  site.get('/_requests', () => ({ ...counts }));
  site.delete('/_requests', () => Object.assign(counts, { search: 0, tab: 0, file: 0 }));

  site.get<{ Params: { n: string } }>('/round/:n', (request, reply) =>
    reply.redirect(request.params.n === '1' ? '/round/2' : '/round/1', 302),
  );
}
