import type { Channel } from 'amqplib';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AckBatcher } from './ack-batcher';

describe('AckBatcher', () => {
  const acks: [tag: number, allUpTo: boolean | undefined][] = [];
  const channel: Pick<Channel, 'ack'> = {
    ack: (message, allUpTo) => void acks.push([message.fields.deliveryTag, allUpTo]),
  };

  beforeEach(() => acks.splice(0));

  it('acknowledges an unbroken run with one frame', async () => {
    const batcher = new AckBatcher(channel);
    for (const tag of [2, 1, 3]) batcher.settle(tag);
    await nextTurn();
    expect(acks).toEqual([[3, true]]);
  });

  it('does not let a slow call hold back those after it, nor acknowledges it early', async () => {
    const batcher = new AckBatcher(channel);
    batcher.settle(1);
    batcher.settle(3);
    await nextTurn();
    expect(acks).toEqual([
      [1, true],
      [3, false],
    ]);
    batcher.settle(2);
    await nextTurn();
    expect(acks.slice(2)).toEqual([[2, true]]);
    batcher.settle(4);
    await nextTurn();
    expect(acks.slice(3)).toEqual([[4, true]]);
  });
});
