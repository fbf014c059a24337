import type { FastifyInstance } from 'fastify';
import type { AdNetworks } from './ad-networks';

const CACHE_CONTROL = 'public, max-age=3600';

/** Serves `/ads.txt` (IAB Tech Lab), which lists the sellers of this site's ads, if there are any. */
export function serveAdsTxt(fastify: FastifyInstance, { all }: AdNetworks): void {
  const lines = all.flatMap(({ adsTxt }) => adsTxt);
  if (lines.length === 0) return;
  const text = lines.map((line) => `${line}\n`).join('');
  fastify.get('/ads.txt', (_request, reply) => {
    void reply.type('text/plain; charset=utf-8').header('cache-control', CACHE_CONTROL).send(text);
  });
}
