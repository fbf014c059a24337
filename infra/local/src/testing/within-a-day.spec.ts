import { EventEmitter } from 'node:events';
import { millisToWait, withinADay } from './within-a-day.cjs';

const at = (time: string) => Date.parse(`2026-02-28T${time}Z`);

it.each([
  ['00:00:00.000', 0],
  ['12:30:00.000', 0],
  ['23:58:59.999', 0],
  ['23:59:00.000', 60_000],
  ['23:59:59.999', 1],
])('a test that would begin at %s waits %d ms', (time, millis) => {
  expect(millisToWait(at(time))).toBe(millis);
});

it('holds back the beginning of a test, and nothing else', async () => {
  const held = new EventEmitter();
  const events: string[] = [];
  const Environment = withinADay(class {} as never, async () => {
    events.push('waits');
    await new Promise((resolve) => held.once('go', resolve));
  });
  const environment = new Environment({} as never, {} as never);
  const handle = async (name: string) => {
    await environment.handleTestEvent({ name } as never);
    events.push(`${name} is over`);
  };
  await handle('hook_start');
  const start = handle('test_start');
  await new Promise(setImmediate);
  expect(events).toEqual(['hook_start is over', 'waits']);
  held.emit('go');
  await start;
  expect(events.at(-1)).toBe('test_start is over');
});
