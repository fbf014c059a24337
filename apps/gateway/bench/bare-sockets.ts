// The baseline of sockets.bench.ts: amqplib, one map and `ws`; no checks of who asks, of what comes or of who reads.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EventDataOf } from '@tabdock/contracts/core';
import { downloadProgressed } from '@tabdock/contracts/downloads';
import { connect } from 'amqplib';
import { WebSocketServer, type WebSocket } from 'ws';
import { progressMessage } from '../src/realtime/events/realtime-messages';

async function main(): Promise<void> {
  const { AMQP_URL = '', EVENTS_EXCHANGE = '' } = process.env;
  const byOwner = new Map<string, Set<WebSocket>>();
  const server = createServer();
  const sockets = new WebSocketServer({ server, path: '/ws', perMessageDeflate: false });
  sockets.on('connection', (socket, request) => {
    // The client says who it is where the gateway has a signed cookie.
    const owner = String(request.headers['cookie']);
    const known = byOwner.get(owner) ?? new Set();
    byOwner.set(owner, known.add(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const connection = await connect(AMQP_URL, { noDelay: true });
  const channel = await connection.createChannel();
  const { queue } = await channel.assertQueue('', {
    exclusive: true,
    autoDelete: true,
    durable: false,
  });
  await channel.assertExchange(EVENTS_EXCHANGE, 'topic', { durable: true });
  await channel.bindQueue(queue, EVENTS_EXCHANGE, downloadProgressed.type);
  await channel.consume(
    queue,
    (message) => {
      if (!message) return;
      const { data } = JSON.parse(message.content.toString()) as {
        data: EventDataOf<typeof downloadProgressed>;
      };
      const text = JSON.stringify(progressMessage(data));
      for (const socket of byOwner.get(data.owner.id) ?? []) socket.send(text);
    },
    { noAck: true },
  );
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`);
}

void main();
