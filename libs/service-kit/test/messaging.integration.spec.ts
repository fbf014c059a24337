import { defineEvent, defineJob, openEnum, ownerKey, ownerSchema } from '@tabdock/contracts/core';
import { connect, type Channel, type ChannelModel } from 'amqplib';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import {
  Broker,
  Consumer,
  Consumers,
  createLogger,
  currentRequestId,
  EventPublisher,
  JobPublisher,
  Metrics,
  NoDatabaseConnectionError,
  on,
  redriveDeadLetters,
  ReturnToQueueError,
  UnprocessableMessageError,
  type MessageContext,
} from '../src';
import { assertDeadLetters, assertExchange } from '../src/broker/topology';
import { testBroker, waitFor } from '../src/testing';

const happened = defineEvent('test.happened', {
  version: 1,
  data: z.object({
    value: z.number(),
    mood: openEnum('mood', ['glad', 'other'], 'other').optional(),
  }),
});
const owned = defineEvent('test.owned', {
  version: 1,
  data: z.object({ value: z.number(), owner: ownerSchema }),
  owner: 'owner',
});
const work = defineJob('jobs.test', { version: 1, data: z.object({ value: z.number() }) });

describe('events and jobs over the real broker', () => {
  const { url, namespace } = testBroker();
  const logger = createLogger('test', 'silent' as 'fatal');
  const broker = new Broker(url, namespace, logger);
  const metrics = new Metrics('test');
  const events = new EventPublisher(broker, metrics);
  const jobs = new JobPublisher(broker, metrics);
  const consumers = new Consumers(broker, metrics, logger);
  let raw: ChannelModel;
  let rawChannel: Channel;

  beforeAll(async () => {
    await Promise.all([events.ready(), jobs.ready()]);
    raw = await connect(url);
    rawChannel = await raw.createChannel();
  });

  afterAll(async () => {
    await consumers.stopAll();
    await Promise.all([events.close(), jobs.close()]);
    const { names } = broker;
    for (const queue of [names.dead(), names.jobQueue(work.queue)])
      await rawChannel.deleteQueue(queue);
    for (const name of ['one', 'two', 'lost', 'newer', 'poison'])
      await rawChannel.deleteQueue(names.eventQueue(name));
    for (const exchange of names.exchanges()) await rawChannel.deleteExchange(exchange);
    await raw.close();
    await broker.close();
  });

  it('brings an event to every subscriber with its id and request id', async () => {
    const received: {
      subscriber: string;
      value: number;
      context: MessageContext;
      requestId?: string;
    }[] = [];
    for (const subscriber of ['one', 'two']) {
      await consumers.events(subscriber, [
        on(happened, async ({ value }, context) => {
          received.push({ subscriber, value, context, requestId: currentRequestId() ?? 'none' });
        }),
      ]);
    }
    const id = randomUUID();
    await events.publish(happened, { value: 1 }, { id, requestId: 'request-7' });
    await waitFor(() => received.length === 2, { message: 'both subscribers' });
    for (const one of received) {
      expect(one).toMatchObject({
        value: 1,
        context: { id, requestId: 'request-7' },
        requestId: 'request-7',
      });
    }
    expect(received.map(({ subscriber }) => subscriber).sort()).toEqual(['one', 'two']);
  });

  it('passes over events about other owners without reading them, and reads those that name none', async () => {
    const mine = { kind: 'guest' as const, id: randomUUID() };
    const received: (number | string)[] = [];
    await consumers.events(
      'owners',
      [
        on(owned, async ({ value }) => void received.push(value)),
        on(happened, async ({ value }) => void received.push(value)),
      ],
      { ephemeral: true, concerns: (owner) => owner === ownerKey(mine) },
    );
    const { names } = broker;
    // A consumer that parsed it would fail.
    rawChannel.publish(names.events(), owned.type, Buffer.from('not an envelope'), {
      type: owned.type,
      headers: { owner: ownerKey({ kind: 'user', id: randomUUID() }) },
    });
    await events.publish(owned, { value: 1, owner: mine });
    const { id } = mine;
    // As an earlier version publishes it, without the header.
    const data = { value: 2, owner: { kind: 'user', id } };
    const envelope = { id, type: owned.type, version: 1, time: new Date().toISOString(), data };
    rawChannel.publish(names.events(), owned.type, Buffer.from(JSON.stringify(envelope)), {
      type: owned.type,
    });
    await waitFor(() => received.length === 2, { message: 'both events' });
    await events.publish(happened, { value: 3 });
    await waitFor(() => received.length === 3, { message: 'the event about nobody' });
    expect(received.toSorted()).toEqual([1, 2, 3]);
    const outcomes = await metrics.registry.getSingleMetricAsString(
      'tabdock_messages_consumed_total',
    );
    expect(outcomes).toMatch(/consumer="owners",type="test.owned",outcome="unread"[^}]*} 1/);
    expect(outcomes).not.toMatch(/consumer="owners"[^}]*outcome="dead"/);
  });

  it('counts the age of an event from when it happened', async () => {
    const context = Promise.withResolvers<MessageContext>();
    await consumers.events('aged', [on(happened, async (_, heard) => context.resolve(heard))], {
      ephemeral: true,
    });
    const occurredAt = new Date(Date.now() - 45_000);
    await events.publish(happened, { value: 1 }, { occurredAt, sequence: 7 });
    expect((await context.promise).sequence).toBe(7);
    const buckets = async () => {
      const text = await metrics.registry.getSingleMetricAsString('tabdock_event_age_seconds');
      return text.split('\n').filter((line) => line.includes('subscriber="aged"'));
    };
    await waitFor(async () => (await buckets()).length > 0, { message: 'its age' });
    const count = (le: string) => new RegExp(`le="${le}",.*type="test.happened".* (\\d)$`);
    const text = await buckets();
    expect(text.map((line) => count('30').exec(line)?.[1]).find(Boolean)).toBe('0');
    expect(text.map((line) => count('3600').exec(line)?.[1]).find(Boolean)).toBe('1');
  });

  it('waits for a database that is away, beyond the last of its tries', async () => {
    const waiting = new Consumer(broker, metrics, logger, {
      name: 'waiting',
      prefetch: 1,
      retryDelaysMillis: [1],
      declare: async (channel) => {
        await assertExchange(channel, broker, 'events');
        await assertDeadLetters(channel, broker);
        await channel.assertQueue(`${namespace}.waiting`, {
          arguments: { 'x-dead-letter-exchange': broker.names.dead() },
        });
        await channel.bindQueue(`${namespace}.waiting`, broker.names.events(), happened.type);
        return `${namespace}.waiting`;
      },
      handle: async () => {
        attempts += 1;
        if (attempts <= 3) throw new NoDatabaseConnectionError(new Error('starting up'));
      },
    });
    let attempts = 0;
    await waiting.ready();
    await events.publish(happened, { value: 1 });
    await waitFor(() => attempts === 4, { message: 'the fourth try' });
    await waiting.stop();
    expect((await rawChannel.checkQueue(broker.names.dead())).messageCount).toBe(0);
    await rawChannel.deleteQueue(`${namespace}.waiting`);
  });

  it('tries a failed handler again before giving up', async () => {
    let attempts = 0;
    await consumers.events('one', [
      on(happened, async () => {
        attempts += 1;
        if (attempts === 1) throw new Error('the database is restarting');
      }),
    ]);
    await consumers.events('two', [on(happened, async () => undefined)]);
    for (let value = 0; value < 4; value += 1) await events.publish(happened, { value });
    await waitFor(() => attempts >= 2, { message: 'a second attempt' });
  });

  it('consumes again after its queue was deleted', async () => {
    const values: number[] = [];
    await consumers.events('lost', [on(happened, async ({ value }) => void values.push(value))]);
    await rawChannel.deleteQueue(broker.names.eventQueue('lost'));
    await waitFor(
      async () => {
        await events.publish(happened, { value: 42 });
        return values.includes(42);
      },
      { message: 'an event after the deletion' },
    );
  });

  it('reports when events may have been missed: at the start, when the connection is lost and when it is back', async () => {
    const own = new Broker(url, namespace, logger);
    const ownConsumers = new Consumers(own, metrics, logger);
    const values: number[] = [];
    const gaps: string[] = [];
    await ownConsumers.events(
      'replica',
      [on(happened, async ({ value }) => void values.push(value))],
      { ephemeral: true, onGap: (gap) => void gaps.push(gap) },
    );
    expect(gaps).toEqual(['ended']);
    (Reflect.get(own, 'connection') as { reconnect(): void }).reconnect();
    await waitFor(() => gaps.length >= 3, {
      message: 'both news of the gap',
    });
    expect(gaps.slice(0, 3)).toEqual(['ended', 'began', 'ended']);
    await events.publish(happened, { value: 43 });
    await waitFor(() => values.includes(43), {
      message: 'an event after it',
    });
    await ownConsumers.stopAll();
    await own.close();
  });

  it('dead-letters what cannot be handled, from where it can be redriven', async () => {
    const handled: number[] = [];
    const logged: unknown[] = [];
    const errors = jest
      .spyOn(logger, 'error')
      .mockImplementation((_fields, text) => logged.push([text, currentRequestId()]));
    let broken = true;
    await consumers.jobs(
      work,
      async ({ value }) => {
        if (broken && value === 13) throw new Error('poison');
        handled.push(value);
      },
      { prefetch: 4 },
    );
    for (const value of [12, 13, 14])
      await jobs.publish(work, { value }, { requestId: `request-${value}` });
    await waitFor(() => handled.length === 2, { message: 'the good jobs' });
    expect(handled.sort()).toEqual([12, 14]);
    const dead = broker.names.dead();
    await waitFor(async () => (await rawChannel.checkQueue(dead)).messageCount > 0, {
      message: 'the dead letter',
    });
    expect(
      await metrics.registry.getSingleMetricAsString('tabdock_messages_consumed_total'),
    ).toContain('outcome="dead"');
    expect(logged).toEqual([['message went to the dead letters', 'request-13']]);
    errors.mockRestore();

    broken = false;
    expect(await redriveDeadLetters(url, namespace, 10)).toBe(1);
    await waitFor(() => handled.includes(13), { message: 'the redriven job' });
    expect((await rawChannel.checkQueue(dead)).messageCount).toBe(0);
  });

  it('moves letters once that die again at once', async () => {
    const consumer = await consumers.events('hopeless', [
      on(happened, () => Promise.reject(new UnprocessableMessageError('never'))),
    ]);
    const dead = broker.names.dead();
    const deadCount = async () => (await rawChannel.checkQueue(dead)).messageCount;
    const queue = broker.names.eventQueue('hopeless');
    for (let value = 0; value < 20; value += 1) await events.publish(happened, { value });
    await waitFor(async () => (await deadCount()) === 20, { message: 'the dead letters' });

    expect(await redriveDeadLetters(url, namespace, 1_000)).toBe(20);

    await waitFor(async () => (await deadCount()) === 20, { message: 'all of them again' });
    await consumer.stop();
    await rawChannel.deleteQueue(queue);
    await rawChannel.purgeQueue(dead);
  });

  it('keeps a dead letter whose queue is gone, and says which', async () => {
    const consumer = await consumers.events('gone', [on(happened, async () => undefined)]);
    const queue = broker.names.eventQueue('gone');
    const dead = broker.names.dead();
    rawChannel.sendToQueue(queue, Buffer.from('not json'), { type: happened.type });
    const deadCount = async () => (await rawChannel.checkQueue(dead)).messageCount;
    await waitFor(async () => (await deadCount()) === 1, { message: 'the dead letter' });
    await consumer.stop();
    await rawChannel.deleteQueue(queue);

    await expect(redriveDeadLetters(url, namespace, 10)).rejects.toThrow(queue);

    await waitFor(async () => (await deadCount()) === 1, { message: 'the letter in its place' });
    await rawChannel.purgeQueue(dead);
  });

  it('says so when there is no dead-letter queue to redrive', async () => {
    await expect(redriveDeadLetters(url, 'nobody-here', 10)).rejects.toThrow(
      "no queue 'nobody-here.dead'",
    );
  });

  it('reads a value that only a newer release knows as the fallback, and counts it', async () => {
    const moods: unknown[] = [];
    await consumers.events('newer', [on(happened, async ({ mood }) => void moods.push(mood))]);
    const written = { value: 6, mood: 'wistful' };
    await events.publishAsWritten(happened, written);
    await waitFor(() => moods.length > 0, { message: 'the event from the future' });
    expect(moods).toEqual(['other']);
    expect(
      await metrics.registry.getSingleMetricAsString('tabdock_unknown_values_total'),
    ).toContain('message="test.happened",values="mood"');
    await expect(events.publish(happened, written as never)).rejects.toThrow(
      'Must be glad or other',
    );
  });

  it('refuses an unparsable message without disturbing the next', async () => {
    const values: number[] = [];
    await consumers.events('poison', [on(happened, async ({ value }) => void values.push(value))]);
    rawChannel.publish(broker.names.events(), happened.type, Buffer.from('not json'), {
      type: happened.type,
    });
    await events.publish(happened, { value: 5 });
    await waitFor(() => values.includes(5), { message: 'the event after the unparsable one' });
    const dead = broker.names.dead();
    await waitFor(async () => (await rawChannel.checkQueue(dead)).messageCount > 0, {
      message: 'the dead letter',
    });
  });

  it('waits for running handlers when it stops and leaves the rest for others', async () => {
    const mine = new Consumers(broker, metrics, logger);
    const started: number[] = [];
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    await consumers.stopAll();
    await mine.jobs(
      work,
      async ({ value }) => {
        started.push(value);
        await finished;
      },
      { prefetch: 1 },
    );
    await jobs.publish(work, { value: 1 });
    await jobs.publish(work, { value: 2 });
    await waitFor(() => started.length === 1, { message: 'the first job' });
    const stopped = mine.stopAll();
    finish();
    await stopped;
    expect(started).toEqual([1]);
    const left = await waitFor(async () => rawChannel.get(broker.names.jobQueue(work.queue)), {
      message: 'the second job',
    });
    expect(JSON.parse(left.content.toString())).toMatchObject({ data: { value: 2 } });
    rawChannel.ack(left);
  });

  it('takes nothing while it is paused, ends what runs, and goes on when resumed', async () => {
    await consumers.stopAll();
    const started: number[] = [];
    const first = Promise.withResolvers<void>();
    const consumer = await consumers.jobs(
      work,
      async ({ value }) => {
        started.push(value);
        if (value === 1) await first.promise;
      },
      { prefetch: 2 },
    );
    await jobs.publish(work, { value: 1 });
    await waitFor(() => started.length === 1, { message: 'the first job' });
    await consumer.pause();
    await jobs.publish(work, { value: 2 });
    const queued = async () =>
      (await rawChannel.checkQueue(broker.names.jobQueue(work.queue))).messageCount;
    await waitFor(async () => (await queued()) === 1, {
      message: 'the second job in its queue',
    });
    first.resolve();
    expect(started).toEqual([1]);
    await consumer.resume();
    await waitFor(() => started.includes(2), { message: 'the second job' });
    await consumer.stop();
    expect(started).toEqual([1, 2]);
    expect(await queued()).toBe(0);
  });

  it('gives a job that could not begin to another consumer', async () => {
    await consumers.stopAll();
    const unable = new Consumers(broker, metrics, logger);
    const given = await unable.jobs(
      work,
      async () => {
        void given.pause();
        throw new ReturnToQueueError('no room');
      },
      { prefetch: 1 },
    );
    await jobs.publish(work, { value: 3 });
    const done: number[] = [];
    await consumers.jobs(work, async ({ value }) => void done.push(value), { prefetch: 1 });
    await waitFor(() => done.includes(3), { message: 'the job elsewhere' });
    await unable.stopAll();
  });
});
