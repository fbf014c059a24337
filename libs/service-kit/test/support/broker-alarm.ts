import type { Socket } from 'node:net';
import type { ChannelModel } from 'amqplib';
import type { Broker } from '../../src';

/** AMQP class `connection`, with RabbitMQ's methods `blocked` and `unblocked`. */
const CONNECTION = 10;
const BLOCKED = 60;
const UNBLOCKED = 61;

/** Tells the connection what RabbitMQ tells one that publishes when it is short of memory or disk. */
export function raiseAlarm(broker: Broker, reason: string): void {
  receive(broker, BLOCKED, Buffer.from([reason.length, ...Buffer.from(reason)]));
}

export function endAlarm(broker: Broker): void {
  receive(broker, UNBLOCKED, Buffer.alloc(0));
}

/** amqplib reads this frame next, as if it had come over the network. */
function receive(broker: Broker, method: number, parameters: Buffer): void {
  const frame = Buffer.alloc(7 + 4 + parameters.length + 1);
  frame.writeUInt8(1, 0);
  frame.writeUInt32BE(4 + parameters.length, 3);
  frame.writeUInt16BE(CONNECTION, 7);
  frame.writeUInt16BE(method, 9);
  parameters.copy(frame, 11);
  frame.writeUInt8(0xce, frame.length - 1);
  const manager = Reflect.get(broker, 'connection') as { connection: ChannelModel };
  (Reflect.get(manager.connection.connection, 'stream') as Socket).unshift(frame);
}
