import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Makes a closing server wait only for responses in progress. By default it also waits up to a minute for each
 * connection that is kept alive after such a response, and for those that browsers open in advance: Node counts these
 * as busy.
 */
export function closeWithLastAnswer(fastify: FastifyInstance): void {
  const open = new Set<Socket>();
  let closing = false;
  fastify.server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  fastify.server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    answer.once('finish', () => {
      if (closing) socket.destroySoon();
    });
  });
  fastify.addHook('preClose', async () => {
    closing = true;
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
}
