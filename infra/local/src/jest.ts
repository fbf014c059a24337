import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from './failure.ts';
import { runCommand } from './lifetime/run-command.ts';
import { resultFile } from './results.ts';
import { ROOT } from './root.ts';
import { runWithTestInfrastructure } from './run-with-test-infrastructure.ts';

const KINDS = {
  unit: { config: 'jest.config.cjs', infrastructure: false },
  integration: { config: 'jest.integration.config.cjs', infrastructure: true },
  faults: { config: 'jest.faults.config.cjs', infrastructure: true },
} as const;

function isKind(text: string): text is keyof typeof KINDS {
  return Object.hasOwn(KINDS, text);
}

/** Runs the tests of the project in the current folder, and keeps the result for `npm test` to add up. */
runCommand(async () => {
  const [kind = '', ...rest] = process.argv.slice(2);
  if (!isKind(kind)) throw new Failure(`Say which tests to run: ${Object.keys(KINDS).join(', ')}`);
  const { config, infrastructure } = KINDS[kind];
  const { name } = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string };
  const args = [
    join(ROOT, 'node_modules/jest/bin/jest.js'),
    '-c',
    config,
    '--json',
    `--outputFile=${await resultFile(name, kind)}`,
    ...(infrastructure ? ['--runInBand', '--forceExit=false'] : []),
    ...rest,
  ];
  if (infrastructure) return runWithTestInfrastructure(process.execPath, args);
  process.env['TEST_DATABASE_URL'] = process.env['TEST_AMQP_URL'] = 'unit tests have none';
  return runWithTestInfrastructure(process.execPath, args);
});
