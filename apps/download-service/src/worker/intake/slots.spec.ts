import { Slots, type Urgency } from './slots';

let begun: string[];
beforeEach(() => {
  begun = [];
});

/** A job that ends when the test says so. */
function job(slots: Slots, name: string, urgency: Urgency, signal = new AbortController().signal) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const done = slots.run(urgency, signal, async () => {
    begun.push(name);
    await promise;
  });
  return {
    done,
    end: async () => {
      resolve();
      await done;
    },
  };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('gives a free slot to the most urgent job, and among equals to the first', async () => {
  const slots = new Slots(1);
  const running = job(slots, 'running', 'usual');
  const jobs = {
    idle: job(slots, 'idle', 'idle'),
    first: job(slots, 'first', 'usual'),
    second: job(slots, 'second', 'usual'),
    awaited: job(slots, 'awaited', 'awaited'),
  };
  await settled();
  expect(slots.waitingAs('usual')).toBe(2);
  await running.end();
  for (const next of [jobs.awaited, jobs.first, jobs.second, jobs.idle]) {
    await settled();
    await next.end();
  }
  expect(begun).toEqual(['running', 'awaited', 'first', 'second', 'idle']);
});

it('keeps one of several slots free of idle jobs', async () => {
  const slots = new Slots(2);
  const idle = job(slots, 'idle', 'idle');
  const another = job(slots, 'another idle', 'idle');
  const usual = job(slots, 'usual', 'usual');
  await settled();
  expect(begun).toEqual(['idle', 'usual']);
  expect(slots.isIdle).toBe(false);
  await idle.end();
  await settled();
  expect(begun).toEqual(['idle', 'usual']);
  await usual.end();
  await settled();
  expect(begun).toEqual(['idle', 'usual', 'another idle']);
  await another.end();
  expect(slots.isIdle).toBe(true);
});

it('frees the slot of a job that fails', async () => {
  const slots = new Slots(1);
  const fail = async () => {
    throw new Error('A fault');
  };
  await expect(slots.run('usual', new AbortController().signal, fail)).rejects.toThrow('A fault');
  const next = job(slots, 'next', 'usual');
  await settled();
  expect(begun).toEqual(['next']);
  await next.end();
});

it('forgets a job that stops waiting, and lets the next one in', async () => {
  const slots = new Slots(2);
  const running = job(slots, 'running', 'usual');
  const leaving = new AbortController();
  const other = job(slots, 'other', 'usual');
  const left = job(slots, 'left', 'awaited', leaving.signal);
  const idle = job(slots, 'idle', 'idle');
  await other.end().then(() => settled());
  expect(begun).toEqual(['running', 'other', 'left']);
  leaving.abort(new Error('Too late'));
  await left.end();
  await running.end();
  await settled();
  expect(begun).toEqual(['running', 'other', 'left', 'idle']);
  await idle.end();

  const full = new Slots(1);
  const holding = job(full, 'holding', 'usual');
  const waiting = job(full, 'waiting', 'usual', AbortSignal.abort(new Error('No')));
  await expect(waiting.done).rejects.toThrow('No');
  const quitting = new AbortController();
  const quits = job(full, 'quits', 'usual', quitting.signal);
  quitting.abort(new Error('Given back'));
  await expect(quits.done).rejects.toThrow('Given back');
  expect(full.waitingAs('usual')).toBe(0);
  await holding.end();
});
