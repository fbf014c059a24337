import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isAlive, untilGone } from '../src/processes/pids.ts';
import { ROOT } from '../src/shared/root.ts';

/** A command that begins the next process as soon as the one before has ended, and writes the pid of each. */
const COMMAND = `
  import { spawn } from 'node:child_process';
  import { once } from 'node:events';
  import { runCommand } from '${join(ROOT, 'infra/local/src/lifetime/run-command.ts')}';
  runCommand(async () => {
    for (;;) {
      const child = spawn('sleep', ['1000'], { stdio: 'ignore' });
      process.stdout.write(child.pid + '\\n');
      await once(child, 'exit');
    }
  });`;
const END_MILLIS = 60_000;

describe('a command that is told to end', () => {
  const begun: number[] = [];
  afterEach(() => {
    for (const pid of begun.splice(0)) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'begins nothing more, and leaves nothing, on %s',
    async (signal) => {
      const command = spawn(process.execPath, ['--input-type=module', '-e', COMMAND], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const lines = createInterface({ input: command.stdout });
      lines.on('line', (line) => begun.push(Number(line)));
      await once(lines, 'line');
      command.kill(signal);
      expect(await once(command, 'close')).toEqual([130, null]);
      expect(begun).toHaveLength(1);
      expect(await untilGone(begun, END_MILLIS)).toBe(true);
    },
  );
});
