import { spawn } from 'node:child_process';
import { Failure } from './failure.ts';
import { messageOf } from './log-line.ts';
import type { MigrationDefinition } from './processes.ts';

/** Migrates each service's own database, all at once. */
export async function migrate(definitions: readonly MigrationDefinition[]): Promise<void> {
  await Promise.all(definitions.map(one));
}

function one({ name, script, env }: MigrationDefinition): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    child.once('error', (error) =>
      reject(new Failure(`${name} could not be migrated: ${error.message}`)),
    );
    child.once('close', (code) => {
      if (code === 0) resolve();
      else
        reject(
          new Failure(
            `${name} could not be migrated: ${messageOf(output.trim().split('\n').at(-1) ?? '')}`,
          ),
        );
    });
  });
}
