import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { DatabasePool } from './database-pool';

const message = (type: string, body: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const AUTHENTICATED = message('R', Buffer.alloc(4));
const READY = message('Z', Buffer.from('I'));
const TERMINATED = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'));

describe('DatabasePool', () => {
  it('outlives a session that PostgreSQL ends in the moment in which it is handed out', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      // All in one packet: nobody has had the time to listen for errors of the session.
      socket.once('data', () => socket.end(Buffer.concat([AUTHENTICATED, READY, TERMINATED])));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const pool = new DatabasePool({ host: '127.0.0.1', port, user: 'a', database: 'a' });
    const uncaught: Error[] = [];
    const note = (error: Error) => uncaught.push(error);
    process.on('uncaughtException', note);
    try {
      const client = await pool.connect();
      await expect(client.query('SELECT 1')).rejects.toThrow();
      client.release(true);
      expect(uncaught).toEqual([]);
    } finally {
      process.off('uncaughtException', note);
      await pool.end();
      server.close();
    }
  });
});
