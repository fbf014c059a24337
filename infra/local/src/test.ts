import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { runCommand } from './lifetime/run-command.ts';
import { offerParts } from './testing/parts-on-demand.ts';
import { Phases } from './testing/phases.ts';
import { forgetResults } from './testing/results.ts';
import { build, nx, run } from './workspace/commands.ts';

const CORES = availableParallelism();

/** What runs beside each other once everything is built. Journeys mostly wait, and so do integration tests. */
const LANES = [
  { what: 'end to end', targets: ['e2e'], tasksAtOnce: 1 },
  { what: 'integration', targets: ['test:integration'], tasksAtOnce: CORES },
  { what: 'lint, types and unit', targets: ['lint', 'typecheck', 'test'], tasksAtOnce: CORES },
];

/** Everything that must hold before a change lands, in one command, but for the faults (`test-faults.ts`). */
runCommand(async () => {
  const { affected, base, force } = parseArgs({
    options: {
      /** Only projects that the change since `base` can reach. */
      affected: { type: 'boolean', default: false },
      base: { type: 'string', default: 'main' },
      /** Nothing from Nx's cache. */
      force: { type: 'boolean', default: false },
    },
  }).values;
  const which = affected ? ['affected', `--base=${base}`] : ['run-many'];
  const cache = force ? ['--skip-nx-cache'] : [];
  await forgetResults();
  const phases = new Phases();
  if (await phases.run('build', () => build([], cache).then(() => true))) {
    const parts = await offerParts();
    const env = { ...parts.env, TEST_REPORT: 'failures' };
    await Promise.all([
      ...LANES.map(({ what, targets, tasksAtOnce }) =>
        phases.run(what, () =>
          nx([...which, '-t', ...targets, `--parallel=${tasksAtOnce}`, ...cache], env),
        ),
      ),
      phases.run('format', () => run('npm', ['run', 'format:check'], env)),
    ]);
    await parts.stop();
  }
  return phases.summarise();
});
