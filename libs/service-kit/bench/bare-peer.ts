import { connect, type ConsumeMessage } from 'amqplib';
import { PAYLOAD } from './echo';

/** Queues by type; the classic one ends with its connection, which a quorum queue cannot. */
const QUEUES = {
  classic: { name: 'bench.bare', options: { exclusive: true } },
  quorum: {
    name: 'bench.bare.quorum',
    options: { arguments: { 'x-queue-type': 'quorum', 'x-expires': 30_000 } },
  },
} as const;
const open = async () =>
  (await connect(process.env['TEST_AMQP_URL'] ?? '', { noDelay: true })).createChannel();

/** The least that answers: a queue, no acknowledgement, JSON in and out. */
export async function serveBare(): Promise<void> {
  const channel = await open();
  for (const { name, options } of Object.values(QUEUES)) {
    await channel.assertQueue(name, options);
    await channel.consume(
      name,
      (message) => {
        if (!message) return;
        const { replyTo, correlationId } = message.properties;
        const reply: unknown = JSON.parse(message.content.toString());
        channel.sendToQueue(String(replyTo), Buffer.from(JSON.stringify(reply)), {
          correlationId,
        });
      },
      { noAck: true },
    );
  }
}

export async function callBare(type: keyof typeof QUEUES): Promise<() => Promise<unknown>> {
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
    channel.sendToQueue(QUEUES[type].name, Buffer.from(JSON.stringify(PAYLOAD)), {
      correlationId,
      replyTo: queue,
    });
    return JSON.parse((await reply).content.toString()) as unknown;
  };
}
