import { spawn } from 'node:child_process';
import { Failure } from '../shared/failure.ts';
import { marked } from '../processes/mark.ts';
import { exitReason } from '../shared/exit-reason.ts';
import { withPrivateFiles } from '../shared/private-files.ts';
import type { ScriptDefinition } from './definitions/definition.ts';

/**
 * Runs a script to its end and returns what it printed, which goes to no log. `failed` begins the sentence of a
 * failure.
 */
export function runScript({ script, env }: ScriptDefinition, failed: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = withPrivateFiles(() =>
      spawn(process.execPath, [script], { env: marked(env), stdio: ['ignore', 'pipe', 'pipe'] }),
    );
    const output = { stdout: '', stderr: '' };
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].setEncoding('utf8').on('data', (text: string) => (output[name] += text));
    }
    child.once('error', (error) => reject(new Failure(`${failed}: ${error.message}`)));
    child.once('close', (code) => {
      if (code === 0) resolve(output.stdout);
      else
        reject(new Failure(`${failed}: ${exitReason(output.stderr) || exitReason(output.stdout)}`));
    });
  });
}
