import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { closeWithLastAnswer } from './close-with-last-answer';

it('a server closes with its last response, although connections are kept alive or were never used', async () => {
  const server = fastify();
  closeWithLastAnswer(server);
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  server.get('/', () => {
    asked.resolve();
    return answer.promise;
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const accepted = once(server.server, 'connection');
  const unused = connect(port, '127.0.0.1').resume();
  await accepted;
  const page = fetch(`http://127.0.0.1:${port}/`).then((response) => response.text());
  await asked.promise;

  const closed = server.close();
  await once(unused, 'close');
  answer.resolve('to its end');
  expect(await page).toBe('to its end');
  await closed;
}, 20_000);
