import { spawn } from 'node:child_process';
import { askForParts } from './parts-on-demand.ts';
import type { TestInfrastructureOptions } from './test-infrastructure.ts';

type Env = Readonly<Record<string, string>>;

/**
 * Calls `use` with TEST_*; parts that the environment names or the run above offers are used as they are. Returns the
 * exit code.
 */
export async function withTestInfrastructure(
  use: (env: Env) => Promise<number>,
  options?: TestInfrastructureOptions,
): Promise<number> {
  if (process.env['TEST_DATABASE_URL'] && process.env['TEST_AMQP_URL']) return use({});
  const offered = await askForParts();
  if (offered) return use(offered);
  // Loading it takes half a second of processor time, in each task of a run that offers parts.
  const { startTestInfrastructure } = await import('./test-infrastructure.ts');
  const infrastructure = await startTestInfrastructure(options);
  try {
    return await use(infrastructure.env);
  } finally {
    await infrastructure.stop();
  }
}

/** The same with a command. */
export function runWithTestInfrastructure(
  command: string,
  args: readonly string[],
  options?: TestInfrastructureOptions,
): Promise<number> {
  return withTestInfrastructure((env) => run(command, args, env), options);
}

function run(command: string, args: readonly string[], env: Env): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
