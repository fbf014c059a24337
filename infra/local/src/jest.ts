import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Failure } from './shared/failure.ts';
import { runCommand } from './lifetime/run-command.ts';
import { resultFile } from './testing/results.ts';
import { ROOT } from './shared/root.ts';
import { buildOnce } from './workspace/commands.ts';
import { runWithTestInfrastructure } from './testing/run-with-test-infrastructure.ts';

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
/** Most of what tests allocate dies young: a larger nursery takes 5 % of their processor time away. */
const NODE_OPTIONS = ['--max-semi-space-size=64'];
const FAILURES_REPORTER = join(import.meta.dirname, 'testing/failures-reporter.ts');

function isKind(text: string): text is keyof typeof KINDS {
  return Object.hasOwn(KINDS, text);
}

/** Runs the tests of the project in the current folder, and keeps the result for `npm test` to add up. */
runCommand(async () => {
  const [kind = '', ...rest] = process.argv.slice(2);
  if (!isKind(kind)) throw new Failure(`Say which tests to run: ${Object.keys(KINDS).join(', ')}`);
  const { config, infrastructure, options } = KINDS[kind];
  const { name } = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string };
  const args = [
    ...NODE_OPTIONS,
    join(ROOT, 'node_modules/jest/bin/jest.js'),
    '-c',
    config,
    '--json',
    `--outputFile=${await resultFile(name, kind)}`,
    ...(process.env['TEST_REPORT'] === 'failures' ? [`--reporters=${FAILURES_REPORTER}`] : []),
    ...rest,
    ...options,
  ];
  if (infrastructure) {
    await buildOnce();
    return runWithTestInfrastructure(process.execPath, args);
  }
  process.env['TEST_DATABASE_URL'] = process.env['TEST_AMQP_URL'] = 'unit tests have none';
  return runWithTestInfrastructure(process.execPath, args);
});
