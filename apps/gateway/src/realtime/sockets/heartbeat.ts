import { WebSocket } from 'ws';

/** Pings a socket until it is closed; calls `onSilent` if it did not answer the previous ping. */
export function keepAlive(socket: WebSocket, everyMillis: number, onSilent: () => void): void {
  let awaiting = false;
  // One timer per socket: thousands of pings at one moment would delay messages.
  const timer = setInterval(() => {
    if (awaiting) return onSilent();
    if (socket.readyState !== WebSocket.OPEN) return;
    awaiting = true;
    socket.ping();
  }, everyMillis).unref();
  socket.on('pong', () => (awaiting = false));
  socket.once('close', () => clearInterval(timer));
}
