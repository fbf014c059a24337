import { connect, type ConfirmChannel, type GetMessage } from 'amqplib';
import { BrokerNames } from '../broker/names';

/**
 * Puts up to `limit` dead messages back into the queues they came from; answers with how many were moved.
 * On a connection of its own that is not opened again: what is left after a fault waits for the next try.
 */
export async function redriveDeadLetters(
  amqpUrl: string,
  namespace: string,
  limit: number,
): Promise<number> {
  const dead = new BrokerNames(namespace).dead();
  const connection = await connect(amqpUrl, { noDelay: true });
  // The broker's reason comes with the failed operation; an unheard event would end the process.
  connection.on('error', () => undefined);
  try {
    const channel = await connection.createConfirmChannel();
    channel.on('error', () => undefined);
    await channel.checkQueue(dead);
    let moved = 0;
    for (; moved < limit; moved += 1) {
      const message = await channel.get(dead);
      if (message === false) break;
      await putBack(channel, message);
    }
    await channel.close();
    return moved;
  } finally {
    await connection.close().catch(() => undefined);
  }
}

/** The copy is confirmed before the dead one is taken away: a crash between leaves two, never none. */
async function putBack(channel: ConfirmChannel, message: GetMessage): Promise<void> {
  const origin = message.properties.headers?.['x-death']?.[0]?.queue;
  if (origin === undefined) {
    throw new Error('A dead letter does not say where it came from; it was left in place.');
  }
  let isTaken = true;
  const refuse = () => (isTaken = false);
  channel.once('return', refuse);
  channel.sendToQueue(origin, message.content, {
    messageId: message.properties.messageId,
    type: message.properties.type,
    contentType: message.properties.contentType,
    persistent: true,
    mandatory: true,
  });
  // The broker sends the return before the confirm.
  await channel.waitForConfirms();
  channel.off('return', refuse);
  if (!isTaken) {
    throw new Error(
      `The queue ${origin} is gone; the dead letter that came from it was left in place.`,
    );
  }
  channel.ack(message);
}
