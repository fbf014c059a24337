import type { FastifyReply, FastifyRequest } from 'fastify';
import { TillError } from '../objects/till-error.ts';

/** A field of a posted form; empty where it is missing or twice there. */
export function field({ body }: FastifyRequest, name: string): string {
  const value = (body as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value : '';
}

/** Runs what may be refused by the bank, and says why for the page. */
export function orFault<T>(act: () => T): { done: T } | { fault: string } {
  try {
    return { done: act() };
  } catch (error) {
    if (error instanceof TillError && error.body.type === 'card_error') {
      return { fault: error.message };
    }
    throw error;
  }
}

/** Redirects after a form to a page that can be loaded again. */
export function goTo(reply: FastifyReply, url: string): FastifyReply {
  return reply.redirect(url, 303);
}
