import { build } from './build.ts';
import { runCommand } from './failure.ts';
import { Phases } from './phases.ts';
import { runProjectTests } from './project-tests.ts';
import { forgetResults } from './results.ts';

/** What must hold while processes, infrastructure and sources fail; arguments go to Jest, as the name of one file. */
runCommand(async () => {
  await forgetResults('faults');
  const phases = new Phases();
  // The tests start the processes as they are deployed.
  if (await phases.run('build', () => build().then(() => true)))
    await phases.run('faults', () => runProjectTests('faults', process.argv.slice(2)));
  return phases.summarise('faults');
});
