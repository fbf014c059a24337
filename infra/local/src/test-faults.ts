import { buildOnce } from './workspace/commands.ts';
import { runCommand } from './lifetime/run-command.ts';
import { Phases } from './testing/phases.ts';
import { runFaults } from './testing/faults.ts';
import { forgetResults } from './testing/results.ts';

/** What must hold while processes, infrastructure and sources fail; arguments go to Jest, as the name of one file. */
runCommand(async () => {
  await forgetResults('faults');
  const phases = new Phases();
  // The tests start the processes as they are deployed.
  if (await phases.run('build', () => buildOnce().then(() => true))) {
    await phases.run('faults', () => runFaults(process.argv.slice(2)));
  }
  return phases.summarise({ kind: 'faults' });
});
