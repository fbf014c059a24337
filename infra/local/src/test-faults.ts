import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildOnce } from './workspace/commands.ts';
import { runCommand } from './lifetime/run-command.ts';
import { Phases } from './testing/phases.ts';
import { runIn, runProjectFaults } from './testing/project-faults.ts';
import { forgetResults } from './testing/results.ts';
import { ROOT } from './shared/root.ts';

/** What must hold while processes, infrastructure and sources fail; arguments go to Jest, as the name of one file. */
runCommand(async () => {
  await forgetResults('faults');
  const phases = new Phases();
  // The tests start the processes as they are deployed.
  if (await phases.run('build', () => buildOnce().then(() => true))) {
    const chosen = process.argv.slice(2);
    await phases.run('faults', () => runProjectFaults(chosen));
    if (
      chosen.length === 0 ||
      ofWholeProduct().some((file) => chosen.some((name) => file.includes(name)))
    )
      await phases.run('faults of the whole product', () =>
        runIn('e2e', ['../infra/local/src/e2e.ts', 'faults', ...chosen]),
      );
  }
  return phases.summarise('faults');
});

function ofWholeProduct(): string[] {
  return readdirSync(join(ROOT, 'e2e/faults'));
}
