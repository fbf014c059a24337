import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { runCommand } from './lifetime/run-command.ts';
import { inLanes } from './testing/lanes.ts';
import { offerParts } from './testing/parts-on-demand.ts';
import { Phases } from './testing/phases.ts';
import { forgetResults } from './testing/results.ts';
import { buildOnce, nx, run, STREAM } from './workspace/commands.ts';

interface Phase {
  readonly what: string;
  readonly targets: readonly string[];
  readonly choice?: string;
}

const WEB = '@tabdock/web';
const LAUNCHER = '@tabdock/local';
const only = (project: string) => `--exclude=*,!${project}`;
const without = (project: string) => `--exclude=${project}`;

/** Longest first, so that the lanes end together: each takes the next phase when its last one has ended. */
const PHASES: readonly Phase[] = [
  { what: 'integration', targets: ['test:integration'], choice: without(LAUNCHER) },
  { what: 'end to end', targets: ['e2e'] },
  { what: 'unit tests of the web app', targets: ['test'], choice: only(WEB) },
  { what: 'lint and types', targets: ['lint', 'typecheck'] },
  { what: 'unit', targets: ['test'], choice: without(WEB) },
  { what: 'integration of the launcher', targets: ['test:integration'], choice: only(LAUNCHER) },
];
/** Two cores are full with a task in each. */
const LANES = 3;
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
      inLanes(LANES, PHASES, async ({ what, targets, choice }) => {
        const tasks = [...which, '-t', ...targets, ...(choice ? [choice] : [])];
        await phases.run(what, () =>
          nx([...tasks, `--parallel=${TASKS_OF_A_LANE}`, built, STREAM], env),
        );
      }),
      phases.run('format', () => run('npm', ['run', 'format:check'], env)),
    ]);
    await parts.stop();
  }
  return phases.summarise();
});
