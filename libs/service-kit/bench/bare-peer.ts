import { connect, type ConsumeMessage } from 'amqplib';
import { PAYLOAD } from './echo';

/** Exchanges as the rights of accounts need them: calls by the name of the service, replies by the caller's queue. */
const CALLS = { name: 'bench.bare.calls', type: 'topic' } as const;
const REPLIES = { name: 'bench.bare.replies', type: 'direct' } as const;

const LASTING = { arguments: { 'x-expires': 30_000 } };
/** Queues by kind; the classic one ends with its connection, which a quorum queue cannot. */
const QUEUES = {
  classic: { name: 'bench.bare', options: { exclusive: true }, isRestricted: false },
  restricted: { name: 'bench.bare.restricted', options: LASTING, isRestricted: true },
  quorum: {
    name: 'bench.bare.quorum',
    options: { arguments: { ...LASTING.arguments, 'x-queue-type': 'quorum' } },
    isRestricted: false,
  },
} as const;
const open = async () => {
  const channel = await (
    await connect(process.env['TEST_AMQP_URL'] ?? '', { noDelay: true })
  ).createChannel();
  for (const { name, type } of [CALLS, REPLIES])
    await channel.assertExchange(name, type, { autoDelete: true });
  return channel;
};

/**
 * The least that answers: a queue, no acknowledgement, JSON in and out. The restricted one goes through exchanges and
 * acknowledges.
 */
export async function serveBare(): Promise<void> {
  const channel = await open();
  for (const { name, options, isRestricted } of Object.values(QUEUES)) {
    await channel.assertQueue(name, options);
    if (isRestricted) await channel.bindQueue(name, CALLS.name, name);
    await channel.consume(
      name,
      (message) => {
        if (!message) return;
        const { replyTo, correlationId } = message.properties;
        const reply: unknown = JSON.parse(message.content.toString());
        channel.publish(
          isRestricted ? REPLIES.name : '',
          String(replyTo),
          Buffer.from(JSON.stringify(reply)),
          { correlationId },
        );
        if (isRestricted) channel.ack(message);
      },
      { noAck: !isRestricted },
    );
  }
}

export async function callBare(kind: keyof typeof QUEUES): Promise<() => Promise<unknown>> {
  const { name, isRestricted } = QUEUES[kind];
  const channel = await open();
  const { queue } = await channel.assertQueue('', { exclusive: true });
  if (isRestricted) await channel.bindQueue(queue, REPLIES.name, queue);
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
    channel.publish(isRestricted ? CALLS.name : '', name, Buffer.from(JSON.stringify(PAYLOAD)), {
      correlationId,
      replyTo: queue,
      mandatory: isRestricted,
    });
    return JSON.parse((await reply).content.toString()) as unknown;
  };
}
