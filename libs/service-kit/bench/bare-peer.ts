import { connect, type ConsumeMessage } from 'amqplib';
import { PAYLOAD } from './echo';

const QUEUE = 'bench.bare';
const open = async () =>
  (await connect(process.env['TEST_AMQP_URL'] ?? '', { noDelay: true })).createChannel();

/** The least that answers: an exclusive queue, no acknowledgement, JSON in and out. */
export async function serveBare(): Promise<void> {
  const channel = await open();
  await channel.assertQueue(QUEUE, { exclusive: true });
  await channel.consume(
    QUEUE,
    (message) => {
      if (!message) return;
      const { replyTo, correlationId } = message.properties;
      const reply: unknown = JSON.parse(message.content.toString());
      channel.sendToQueue(String(replyTo), Buffer.from(JSON.stringify(reply)), { correlationId });
    },
    { noAck: true },
  );
}

export async function callBare(): Promise<() => Promise<unknown>> {
  const channel = await open();
  const { queue } = await channel.assertQueue('', { exclusive: true });
  const pending = new Map<string, (message: ConsumeMessage) => void>();
  await channel.consume(
    queue,
    (message) => {
      if (!message) return;
      pending.get(String(message.properties.correlationId))?.(message);
      pending.delete(String(message.properties.correlationId));
    },
    { noAck: true },
  );
  let sequence = 0;
  return async () => {
    const correlationId = String(++sequence);
    const reply = new Promise<ConsumeMessage>((resolve) => pending.set(correlationId, resolve));
    channel.sendToQueue(QUEUE, Buffer.from(JSON.stringify(PAYLOAD)), {
      correlationId,
      replyTo: queue,
    });
    return JSON.parse((await reply).content.toString()) as unknown;
  };
}
