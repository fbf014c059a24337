import { join } from 'node:path';
import { LimitedPool } from './limited-pool';

const pool = new LimitedPool<string>({
  name: 'test',
  script: join(__dirname, '../../../test/support/named.child.cjs'),
  execArgv: [],
  cpuSeconds: 60,
  memoryBytes: 1_000_000_000,
});
afterAll(() => pool.close());

it('uses a process for a hundred files, however much is asked of it about each', async () => {
  const { signal } = new AbortController();
  const processOf = () =>
    pool.run(signal, async (process) => {
      await process.run('the file', signal);
      return process.run('what it holds', signal);
    });
  const processes: unknown[] = [];
  for (let file = 0; file < 101; file += 1) processes.push(await processOf());
  const [first] = processes;
  expect(processes.lastIndexOf(first)).toBe(99);
});
