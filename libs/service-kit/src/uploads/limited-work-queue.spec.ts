import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '../testing/wait-for';
import { LimitedWorkQueue } from './limited-work-queue';

/** Replies with its process id, at once, when a file is there, or never. */
const SCRIPT = `
const { existsSync, writeFileSync } = require('node:fs');
process.once('disconnect', () => process.exit());
process.on('message', ({ work, started, until }) => {
  writeFileSync(started, '');
  if (work === 'fail') throw new Error('A strange file');
  if (work === 'work') process.send(process.pid);
  if (work === 'wait') setInterval(() => existsSync(until) && process.send(process.pid), 10);
});`;
const WAITING_MAX = 3;
const DEADLINE_MILLIS = 60_000;

interface Request {
  readonly work: 'work' | 'wait' | 'hang' | 'fail';
  /** A file that it writes when it begins. */
  readonly started: string;
  readonly until?: string;
}

describe('LimitedWorkQueue', () => {
  let folder: string;
  let files = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tabdock-work-'));
    await writeFile(join(folder, 'work.cjs'), SCRIPT);
  });
  afterAll(() => rm(folder, { recursive: true }));

  const aFile = () => join(folder, `file-${(files += 1)}`);
  const isThere = (path: string) =>
    rm(path).then(
      () => true,
      () => false,
    );
  const queueOf = () =>
    new LimitedWorkQueue<Request, number>({
      name: 'test worker',
      script: join(folder, 'work.cjs'),
      execArgv: [],
      cpuSeconds: 10,
      memoryBytes: 400 * 1024 * 1024,
      deadlineMillis: DEADLINE_MILLIS,
      waitingMax: WAITING_MAX,
    });
  const start = (queue: LimitedWorkQueue<Request, number>, work: Request['work']) => {
    const [started, until] = [aFile(), aFile()];
    const result = queue.run({ work, started, until });
    result.catch(() => undefined);
    return { result, begun: () => isThere(started), end: () => writeFile(until, '') };
  };

  it('does one piece at a time, each in a process of its own', async () => {
    const queue = queueOf();
    const [first, second] = [start(queue, 'wait'), start(queue, 'wait')];
    await waitFor(first.begun);
    expect(await second.begun()).toBe(false);
    await first.end();
    await waitFor(second.begun);
    await second.end();
    expect(await first.result).not.toBe(await second.result);
  });

  it('refuses what would wait behind too many, until one of them is done', async () => {
    const queue = queueOf();
    const waiting = Array.from({ length: WAITING_MAX }, () => start(queue, 'wait'));
    await expect(start(queue, 'work').result).rejects.toMatchObject({ code: 'REQUEST.TOO_MANY' });
    await waiting[0]?.end();
    await waiting[0]?.result;
    const later = start(queue, 'work');
    for (const one of waiting) await one.end();
    expect(await later.result).toEqual(expect.any(Number));
  });

  it('goes on after a piece that failed', async () => {
    const queue = queueOf();
    const [failed, next] = [start(queue, 'fail'), start(queue, 'work')];
    await expect(failed.result).rejects.toThrow('A strange file');
    expect(await next.result).toEqual(expect.any(Number));
  });

  it('ends a piece at its deadline, which begins with its process', async () => {
    const deadlines: AbortController[] = [];
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      deadlines.push(new AbortController());
      return deadlines.at(-1)!.signal;
    });
    const queue = queueOf();
    const hanging = [start(queue, 'hang'), start(queue, 'hang')];
    const last = start(queue, 'work');
    for (const [index, { begun, result }] of hanging.entries()) {
      await waitFor(begun);
      expect(deadlines).toHaveLength(index + 1);
      deadlines[index]?.abort(new DOMException('Too late', 'TimeoutError'));
      await expect(result).rejects.toMatchObject({ name: 'TimeoutError' });
    }
    expect(await last.result).toEqual(expect.any(Number));
    expect(timeout).toHaveBeenCalledWith(DEADLINE_MILLIS);
    timeout.mockRestore();
  });
});
