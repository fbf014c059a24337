import { spawn } from 'node:child_process';
import { askForParts } from './parts-on-demand.ts';
import { startTestInfrastructure, type TestInfrastructureOptions } from './test-infrastructure.ts';

/**
 * Runs a command with TEST_* set; parts that the environment names or the run above offers are used as they are.
 * Returns the exit code.
 */
export async function runWithTestInfrastructure(
  command: string,
  args: readonly string[],
  options?: TestInfrastructureOptions,
): Promise<number> {
  if (process.env['TEST_DATABASE_URL'] && process.env['TEST_AMQP_URL'])
    return run(command, args, {});
  const offered = await askForParts();
  if (offered) return run(command, args, offered);
  const infrastructure = await startTestInfrastructure(options);
  try {
    return await run(command, args, infrastructure.env);
  } finally {
    await infrastructure.stop();
  }
}

function run(
  command: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
