import { WebSocket, type WebSocketServer } from 'ws';

/** Pings every socket and ends those that did not answer the ping before. Answers with how to stop. */
export function keepAlive(server: WebSocketServer, everyMillis: number): () => void {
  const waitedFor = new WeakSet<WebSocket>();
  const timer = setInterval(() => {
    for (const socket of server.clients) {
      if (waitedFor.has(socket)) {
        socket.terminate();
      } else if (socket.readyState === WebSocket.OPEN) {
        waitedFor.add(socket);
        socket.once('pong', () => waitedFor.delete(socket));
        socket.ping();
      }
    }
  }, everyMillis).unref();
  return () => clearInterval(timer);
}
