import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isAlive, untilGone } from '../src/processes/pids.ts';
import { ROOT } from '../src/shared/root.ts';

const SOURCES = join(ROOT, 'infra/local/src');
/** A command that keeps the machine busy until it is ended, or for a moment. */
const COMMAND = `
  import { runCommand } from '${SOURCES}/lifetime/run-command.ts';
  import { startLoad } from '${SOURCES}/testing/steady/load.ts';
  runCommand(async () => {
    const load = await startLoad();
    process.stdout.write(JSON.stringify(load) + '\\n');
    if (process.argv.includes('stops')) await load.stop();
    else await new Promise(() => setInterval(() => undefined, 1000));
  });`;
const END_MILLIS = 60_000;

interface Started {
  readonly command: ChildProcess;
  readonly pids: readonly number[];
  readonly folder: string;
}

async function start(...args: string[]): Promise<Started> {
  const command = spawn(process.execPath, ['--input-type=module', '-e', COMMAND, '--', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(createInterface({ input: command.stdout }), 'line')) as [string];
  return { command, ...(JSON.parse(line) as Omit<Started, 'command'>) };
}

async function untilRemoved(folder: string): Promise<void> {
  const deadline = Date.now() + END_MILLIS;
  while (existsSync(folder) && Date.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(existsSync(folder)).toBe(false);
}

it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'ends with its command on %s',
  async (signal) => {
    const { command, pids, folder } = await start();
    expect(pids.length).toBeGreaterThan(1);
    expect(pids.every(isAlive)).toBe(true);
    command.kill(signal);
    expect(await untilGone(pids, END_MILLIS)).toBe(true);
    await untilRemoved(folder);
  },
);

it('leaves nothing when it is stopped', async () => {
  const { command, pids, folder } = await start('stops');
  await once(command, 'exit');
  expect(pids.some(isAlive)).toBe(false);
  expect(existsSync(folder)).toBe(false);
});
