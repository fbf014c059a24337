import type { MessageDefinition, ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { Broker, createLogger, Metrics, RpcServer } from '@tabdock/service-kit';

export type Answer = readonly [MessageDefinition, (request: unknown) => Promise<unknown>];

/** Ties a message to the reply of the service that stands at the other end. */
export function answer<M extends MessageDefinition>(
  message: M,
  handle: (request: ReceivedRequestOf<M>) => Promise<ReplyOf<M>>,
): Answer {
  return [message, (request) => handle(request as ReceivedRequestOf<M>)];
}

export interface Responder {
  stop(): Promise<void>;
}

/** A fake of another project's service: the kit's own RPC server on the real broker. */
export async function respond(
  amqp: { url: string; namespace: string },
  answers: readonly Answer[],
): Promise<Responder> {
  const [first] = answers;
  if (!first) throw new Error('A responder answers at least one message');
  const logger = createLogger('responder', 'fatal');
  const broker = new Broker(amqp.url, amqp.namespace, logger);
  const server = new RpcServer({
    broker,
    logger,
    metrics: new Metrics('responder'),
    service: first[0].service,
    messages: answers.map(([message]) => message),
  });
  for (const [message, handle] of answers) server.addHandler(message.pattern, handle);
  await new Promise<void>((resolve, reject) => {
    void server.listen((error) => (error ? reject(error) : resolve()));
  });
  return {
    stop: async () => {
      await server.close();
      // Calls fail at once while it is away, instead of waiting in its queue for their deadlines.
      for (const queue of broker.names.rpcQueues(first[0].service))
        await deleteUnused(broker, queue);
      await broker.close();
    },
  };
}

/** Leaves a queue to another stand-in of the same service. RabbitMQ itself asks so for classic queues only. */
async function deleteUnused(broker: Broker, queue: string): Promise<void> {
  await broker.finds(async (channel) => {
    const { consumerCount } = await channel.checkQueue(queue);
    if (consumerCount === 0) await channel.deleteQueue(queue);
  });
}
