import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Makes the server wait for answers alone when it closes. By itself it waits a minute more for each connection that is
 * kept alive after such an answer, and for each that browsers open ahead of need: Node takes these for busy ones.
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
