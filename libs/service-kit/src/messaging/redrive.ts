import { connect, type ChannelModel, type ConfirmChannel, type GetMessage } from 'amqplib';
import { BrokerNames } from '../broker/names';

const CONNECT_TIMEOUT_MILLIS = 5_000;

/**
 * Puts up to `limit` of the dead letters that are there now back into the queues that they came from, on a connection
 * of its own that is not reopened: after a fault the rest stays for the next try.
 * @param addresses of the broker's nodes; the first that accepts a connection is used
 * @returns how many were moved
 */
export async function redriveDeadLetters(
  addresses: string | readonly string[],
  namespace: string,
  limit: number,
): Promise<number> {
  const dead = new BrokerNames(namespace).dead();
  const connection = await connectToAny([addresses].flat());
  // The failed operation rejects with the reason; an error event without a listener would end the process.
  connection.on('error', () => undefined);
  try {
    const channel = await connection.createConfirmChannel();
    channel.on('error', () => undefined);
    // Letters that die again meanwhile come after these.
    const { messageCount } = await channel.checkQueue(dead);
    const most = Math.min(limit, messageCount);
    let moved = 0;
    for (; moved < most; moved += 1) {
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

async function connectToAny([address = '', ...others]: readonly string[]): Promise<ChannelModel> {
  try {
    return await connect(address, { noDelay: true, timeout: CONNECT_TIMEOUT_MILLIS });
  } catch (error) {
    if (others.length === 0) throw error;
    return connectToAny(others);
  }
}

/** The copy is confirmed before the dead letter is removed: a crash in between leaves two, never none. */
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
