import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Failure } from './failure.ts';
import { ROOT } from './root.ts';

/** Runs a program of ours; answers with its exit code and everything it printed. */
export function runQuietly(
  command: string,
  args: readonly string[],
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

export function runNx(args: readonly string[]): Promise<{ code: number; output: string }> {
  return runQuietly(process.execPath, [join(ROOT, 'node_modules/nx/dist/bin/nx.js'), ...args]);
}

/** Builds every project, or these and what they need; Nx does again only what changed. */
export async function build(projects: readonly string[] = []): Promise<void> {
  const which = projects.length === 0 ? [] : ['-p', projects.join(',')];
  const { code, output } = await runNx([
    'run-many',
    '-t',
    'build',
    ...which,
    '--output-style=static',
  ]);
  if (code !== 0) throw new Failure(`The build failed:\n${output.trim()}`);
}
