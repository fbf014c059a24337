import { join } from 'node:path';
import { build, STREAM } from './workspace/commands.ts';
import { runCommand } from './lifetime/run-command.ts';
import { ROOT } from './shared/root.ts';
import { runWithTestInfrastructure } from './testing/run-with-test-infrastructure.ts';
import { step } from './shared/steps.ts';

/** Every project's benchmarks, one after the other. */
runCommand(async () => {
  await step('Everything is built', () => build());
  const nx = join(ROOT, 'node_modules/nx/dist/bin/nx.js');
  const args = [nx, 'run-many', '-t', 'bench', '--parallel=1', STREAM];
  return runWithTestInfrastructure(process.execPath, args, { isDurable: true });
});
