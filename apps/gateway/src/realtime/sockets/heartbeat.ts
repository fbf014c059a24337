import { WebSocket } from 'ws';

/** Pings a socket until it is closed; `onSilent` when it did not answer the ping before. */
export function keepAlive(socket: WebSocket, everyMillis: number, onSilent: () => void): void {
  let awaiting = false;
  // Each socket has its own rhythm: thousands of pings at one moment would hold up what people wait for.
  const timer = setInterval(() => {
    if (awaiting) return onSilent();
    if (socket.readyState !== WebSocket.OPEN) return;
    awaiting = true;
    socket.ping();
  }, everyMillis).unref();
  socket.on('pong', () => (awaiting = false));
  socket.once('close', () => clearInterval(timer));
}
