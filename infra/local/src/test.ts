import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { runCommand } from './lifetime/run-command.ts';
import { offerParts } from './testing/parts-on-demand.ts';
import { Phases } from './testing/phases.ts';
import { forgetResults } from './testing/results.ts';
import { buildOnce, nx, run, STREAM } from './workspace/commands.ts';

/** What runs beside each other once everything is built. Each lane has a task at a time on two cores, which are full then. */
const LANES = [
  { what: 'end to end', targets: ['e2e'] },
  { what: 'integration', targets: ['test:integration'] },
  { what: 'lint, types and unit', targets: ['lint', 'typecheck', 'test'] },
];
const TASKS_OF_A_LANE = Math.max(1, Math.floor(availableParallelism() / 2));

/** Everything that must hold before a change lands, in one command, but for the faults (`test-faults.ts`). */
runCommand(async () => {
  const { affected, base, force } = parseArgs({
    options: {
      /** Only projects that the change since `base` can reach. */
      affected: { type: 'boolean', default: false },
      base: { type: 'string', default: 'main' },
      /** Forgets Nx's cache first, so that everything runs. */
      force: { type: 'boolean', default: false },
    },
  }).values;
  const which = affected ? ['affected', `--base=${base}`] : ['run-many'];
  await forgetResults();
  const phases = new Phases();
  if (force) await nx(['reset', '--only-cache']);
  if (await phases.run('build', () => buildOnce().then(() => true))) {
    const parts = await offerParts();
    const env = { ...parts.env, TEST_REPORT: 'failures' };
    // A lane that built again would do so below the processes of another one.
    const built = '--exclude-task-dependencies';
    await Promise.all([
      ...LANES.map(({ what, targets }) =>
        phases.run(what, () =>
          nx([...which, '-t', ...targets, `--parallel=${TASKS_OF_A_LANE}`, built, STREAM], env),
        ),
      ),
      phases.run('format', () => run('npm', ['run', 'format:check'], env)),
    ]);
    await parts.stop();
  }
  return phases.summarise();
});
