import { buildOnce } from './workspace/commands.ts';
import { runCommand } from './lifetime/run-command.ts';
import { Phases } from './testing/phases.ts';
import { runFaults } from './testing/faults.ts';
import { forgetResults, readResults } from './testing/results.ts';
import { writeUnsteady } from './testing/second-look.ts';

/** What must hold while processes, infrastructure and sources fail; arguments go to Jest, as the name of one file. */
runCommand(async () => {
  await forgetResults('faults');
  const phases = new Phases();
  // The tests start the processes as they are deployed.
  if (await phases.run('build', () => buildOnce().then(() => true))) {
    const faults = () => runFaults(process.argv.slice(2));
    await phases.run('faults', faults, { showsParts: true });
  }
  // What fails here fails: a second look is for `npm test`.
  await writeUnsteady([]);
  return phases.summarise({ results: await readResults({ kind: 'faults' }) });
});
