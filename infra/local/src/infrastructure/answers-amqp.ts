import { connect } from 'node:net';

/** Whether something answers the AMQP protocol header there (AMQP 0-9-1, section 2.2.4). */
export function answersAmqp(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 5_000 });
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => socket.write(Buffer.from('AMQP\0\0\x09\x01', 'latin1')));
    socket.once('data', () => end(true));
    socket.once('timeout', () => end(false));
    socket.once('error', () => end(false));
    socket.once('close', () => end(false));
  });
}
