import { availableParallelism } from 'node:os';
import { Failure } from './shared/failure.ts';
import { runCommand } from './lifetime/run-command.ts';
import { nameOf } from './testing/project-tests.ts';
import { runJest } from './testing/run-jest.ts';
import { buildOnce } from './workspace/commands.ts';
import { withTestInfrastructure } from './testing/run-with-test-infrastructure.ts';

const KINDS = {
  unit: { config: 'jest.config.cjs', infrastructure: false, options: [] },
  // Each file has a database and a namespace of the broker to itself, and mostly waits.
  integration: {
    config: 'jest.integration.config.cjs',
    infrastructure: true,
    options: [`--maxWorkers=${availableParallelism()}`],
  },
  // Timing after a kill matters, so each project runs one test at a time.
  faults: { config: 'jest.faults.config.cjs', infrastructure: true, options: ['--runInBand'] },
  // Those that fill the machine, so that nothing runs beside them.
  'load.faults': {
    config: 'jest.faults.config.cjs',
    infrastructure: true,
    options: ['--runInBand', '--testMatch=**/faults/*.load.faults.spec.ts'],
  },
} as const;
const NO_PART = 'unit tests have none';

function isKind(text: string): text is keyof typeof KINDS {
  return Object.hasOwn(KINDS, text);
}

/** Runs the tests of the project in the current folder, and keeps the result for `npm test` to add up. */
runCommand(async () => {
  const [kind = '', ...rest] = process.argv.slice(2);
  if (!isKind(kind)) throw new Failure(`Say which tests to run: ${Object.keys(KINDS).join(', ')}`);
  const { config, infrastructure, options } = KINDS[kind];
  const project = nameOf(process.cwd());
  const run = (env = {}) =>
    runJest({ project, kind, args: ['-c', config, ...rest, ...options], env });
  if (!infrastructure) return run({ TEST_DATABASE_URL: NO_PART, TEST_AMQP_URL: NO_PART });
  await buildOnce();
  return withTestInfrastructure(run);
});
