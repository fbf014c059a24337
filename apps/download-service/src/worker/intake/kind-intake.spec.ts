import { defineJob, type JobDefinition } from '@tabdock/contracts/core';
import {
  type Consumer,
  type Consumers,
  createLogger,
  type MessageContext,
  ReturnToQueueError,
} from '@tabdock/service-kit';
import { z } from 'zod';
import type { JobKind } from './job-kind';
import { KindIntake } from './kind-intake';
import { Slots, type Urgency } from './slots';

const SECOND = 1_000;
const job = defineJob('study', { version: 1, data: z.object({}) });

let slots: Slots;
let consuming: boolean;
let deliver: () => Promise<void>;
let isInTheWay: boolean;
let runs: number;
const intakes: KindIntake[] = [];
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  slots = new Slots(1);
  consuming = isInTheWay = false;
  runs = 0;
});
afterEach(async () => {
  for (const intake of intakes.splice(0)) {
    intake.refuse('the test ends');
    await intake.stop();
  }
  jest.useRealTimers();
});

async function start(urgency: Urgency): Promise<KindIntake> {
  const consumer: Pick<Consumer, 'pause' | 'resume' | 'stop'> = {
    pause: async () => void (consuming = false),
    resume: async () => void (consuming = true),
    stop: async () => void (consuming = false),
  };
  const consumers: Pick<Consumers, 'jobs'> = {
    jobs: async (_job, handle) => {
      consuming = true;
      deliver = () => handle({} as never, {} as MessageContext);
      return consumer as Consumer;
    },
  };
  const assertClear = async () => {
    if (isInTheWay) throw new Error('A stone');
  };
  const kind: JobKind<JobDefinition> = {
    job,
    urgency,
    obstacles: [{ reason: 'a stone lies there', assertClear }],
    run: async () => void (runs += 1),
    giveBackAll: () => undefined,
  };
  const logger = createLogger('test', 'silent' as 'fatal');
  const options = { kind, slots, consumers, logger, concurrency: 1, drainSeconds: 1 };
  const intake = new KindIntake(options);
  intakes.push(intake);
  await intake.start();
  await look();
  return intake;
}
const look = () => jest.advanceTimersByTimeAsync(5 * SECOND);

/** Takes the only slot until the returned function is called. */
function takeSlot(): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const taken = slots.run('usual', new AbortController().signal, () => promise);
  return async () => {
    resolve();
    await taken;
    await look();
  };
}

it('leaves idle work in the queue while no slot is idle', async () => {
  const free = takeSlot();
  await start('idle');
  expect(consuming).toBe(false);
  await free();
  expect(consuming).toBe(true);
  const freeAgain = takeSlot();
  await look();
  expect(consuming).toBe(false);
  await freeAgain();
  expect(consuming).toBe(true);
});

it.each(['usual', 'idle'] as const)(
  'gives back %s jobs that wait for a slot when something comes in their way',
  async (urgency) => {
    await start(urgency);
    const free = takeSlot();
    await look();
    const delivered = expect(deliver()).rejects.toThrow(ReturnToQueueError);
    await look();
    isInTheWay = true;
    await look();
    await delivered;
    expect(consuming).toBe(false);
    await free();
    expect(runs).toBe(0);
    isInTheWay = false;
    await look();
    expect(consuming).toBe(true);
  },
);

it('gives back a job for which no slot comes free, before the broker takes it back', async () => {
  await start('awaited');
  const free = takeSlot();
  const delivered = expect(deliver()).rejects.toThrow('no slot came free');
  await jest.advanceTimersByTimeAsync(600 * SECOND);
  await delivered;
  await free();
  expect(runs).toBe(0);
});
