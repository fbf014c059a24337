import { Controller, Injectable, Module, Scope, type Type } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { defineEvent, type EventDataOf } from '@tabdock/contracts/core';
import { z } from 'zod';
import { assertAllDiscovered } from '../discovery/declarations';
import type { Consumer, MessageContext } from './consumer';
import type { Consumers } from './consumers';
import { Listeners } from './listeners';
import { durableQueue, exclusiveQueue, Listens, OnMissedEvents } from './listens.decorator';

const happened = defineEvent('test.happened', { version: 1, data: z.object({ n: z.number() }) });
const ended = defineEvent('test.ended', { version: 1, data: z.object({}) });
type Happened = EventDataOf<typeof happened>;

const CONTEXT: MessageContext = {
  id: 'id',
  type: 'test.happened',
  time: new Date(0),
  sequence: undefined,
  requestId: undefined,
  redelivered: false,
};

async function start(...classes: Type[]) {
  const controllers = classes.filter((one) => Reflect.hasMetadata('path', one));
  @Module({
    imports: [DiscoveryModule],
    providers: classes.filter((one) => !controllers.includes(one)),
    controllers,
  })
  class ListeningModule {}
  const app = await Test.createTestingModule({ imports: [ListeningModule] }).compile();
  const stop = jest.fn(async () => undefined);
  const events = jest.fn<Promise<Consumer>, Parameters<Consumers['events']>>(
    async () => ({ stop }) as Partial<Consumer> as Consumer,
  );
  const listeners = new Listeners(app.get(DiscoveryService), { events });
  await listeners.start();
  return { app, events, stop, listeners };
}

describe('declared listeners', () => {
  const QUEUE = durableQueue('one', { prefetch: 3 });

  it('consume their queues', async () => {
    @Injectable()
    class First {
      readonly received: unknown[] = [];
      @Listens(happened, QUEUE)
      async count(data: Happened, { id }: MessageContext) {
        this.received.push({ data, id });
      }
    }
    @Controller()
    class Second {
      @Listens(ended, QUEUE)
      async end() {}
    }
    const { app, events, stop, listeners } = await start(First, Second);

    expect(events).toHaveBeenCalledTimes(1);
    const [subscriber, handlers, options] = events.mock.calls[0] ?? [];
    expect([subscriber, options]).toEqual(['one', { prefetch: 3 }]);
    expect(handlers?.map(({ event }) => event.type)).toEqual(['test.happened', 'test.ended']);
    await handlers?.[0]?.handle({ n: 1 }, CONTEXT);
    expect(app.get(First).received).toEqual([{ data: { n: 1 }, id: 'id' }]);
    await listeners.stop();
    expect(stop).toHaveBeenCalledTimes(1);
  });

  it('of an exclusive queue are notified of gaps, and are not stopped', async () => {
    const queue = exclusiveQueue('each');
    @Injectable()
    class Cache {
      readonly gaps: string[] = [];
      @Listens(happened, queue)
      async change() {}
      @OnMissedEvents(queue)
      flush(gap: 'began' | 'ended') {
        this.gaps.push(gap);
      }
    }
    const { app, events, stop, listeners } = await start(Cache);
    const [subscriber, , options] = events.mock.calls[0] ?? [];
    expect([subscriber, options?.ephemeral]).toEqual(['each', true]);
    options?.onGap?.('began');
    expect(app.get(Cache).gaps).toEqual(['began']);
    await listeners.stop();
    expect(stop).not.toHaveBeenCalled();
  });

  it('keep the process from starting when they are declared wrongly', async () => {
    @Injectable()
    class Twice {
      @Listens(happened, QUEUE)
      async one() {}
      @Listens(happened, QUEUE)
      async two() {}
    }
    await expect(start(Twice)).rejects.toThrow(
      'Twice.one and Twice.two both listen to test.happened from the queue of one',
    );
    @Injectable()
    class Disputed {
      @Listens(happened, durableQueue('two'))
      async one() {}
      @Listens(ended, exclusiveQueue('two'))
      async two() {}
    }
    await expect(start(Disputed)).rejects.toThrow('the queue of two is declared in different ways');
    @Injectable()
    class Gaps {
      @OnMissedEvents(QUEUE)
      lasting() {}
      @OnMissedEvents(exclusiveQueue('three'))
      unheard() {}
    }
    await expect(start(Gaps)).rejects.toThrow(
      'Gaps.lasting waits for missed events of one, whose queue is durable and misses none; Gaps.unheard waits for missed events of three, to which no method listens',
    );
    @Injectable({ scope: Scope.REQUEST })
    class PerRequest {
      @Listens(happened, QUEUE)
      async one() {}
    }
    await expect(start(PerRequest)).rejects.toThrow('PerRequest uses @Listens');
  });

  it('keep the process from starting when no module provides them', async () => {
    class Forgotten {
      @Listens(happened, QUEUE)
      async one() {}
    }
    await start(Forgotten);
    expect(faultOf(assertAllDiscovered)).not.toContain('Forgotten');
    class Unknown {
      @Listens(happened, QUEUE)
      async one() {}
    }
    expect(Unknown.name).toBe('Unknown');
    expect(faultOf(assertAllDiscovered)).toContain(
      'Unknown.one is declared with @Listens, but no module of this process provides Unknown',
    );
  });
});

function faultOf(check: () => void): string {
  try {
    check();
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}
