import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../shared/root.ts';
import { say } from '../shared/steps.ts';

/** Checks the types of projects, one project at a time, and prints what is wrong. */
export class TypeChecks {
  private waiting: string[] = [];
  private readonly wrong = new Set<string>();
  private running = false;

  /** Folders of projects, as `apps/gateway`; the latest come first, and none waits twice. */
  ask(folders: readonly string[]): void {
    this.waiting = [...new Set([...folders, ...this.waiting])];
    if (!this.running) void this.run();
  }

  private async run(): Promise<void> {
    this.running = true;
    for (let folder = this.waiting.shift(); folder; folder = this.waiting.shift()) {
      const errors = await check(folder);
      if (errors !== '') {
        this.wrong.add(folder);
        say(`${folder} has type errors:\n${errors}`);
      } else if (this.wrong.delete(folder)) say(`${folder} has no type errors any longer`);
    }
    this.running = false;
  }
}

function check(folder: string): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(join(ROOT, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.json', '--pretty'], {
      cwd: join(ROOT, folder),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', (error) => resolve(error.message));
    child.once('close', () => resolve(output.trim()));
  });
}
