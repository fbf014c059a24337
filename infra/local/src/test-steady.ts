import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './lifetime/run-command.ts';
import { Failure } from './shared/failure.ts';
import { say } from './shared/steps.ts';
import { resultsFolder } from './testing/log-file.cjs';
import { chooseTests } from './testing/steady/choose-tests.ts';
import { runRound } from './testing/steady/run-round.ts';
import { tableOf, tally, type Round } from './testing/steady/tally.ts';
import { buildOnce } from './workspace/commands.ts';

/** Unit and integration tests several times over on a busy machine; further arguments go to Jest, as names of files. */
runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '5' },
      /** Name of a project to run alone; may be repeated. */
      project: { type: 'string', multiple: true, default: [] },
    },
  });
  const count = Number(values.rounds);
  if (!Number.isInteger(count) || count < 1)
    throw new Failure('--rounds is how often the tests run: a whole number from 1 on.');
  const files = positionals.length > 0 ? [...positionals, '--passWithNoTests'] : [];
  const tests = chooseTests(values.project, files);
  await buildOnce();
  const folder = join(resultsFolder(), 'steady');
  await rm(folder, { recursive: true, force: true });
  const rounds: Round[] = [];
  for (let number = 1; number <= count; number++) {
    const round = await runRound(tests, join(folder, `round-${number}`));
    if (round.passed + round.failed === 0)
      throw new Failure(`No test file matches ${positionals.join(' ')}.`);
    rounds.push(round);
    say(`${round.failed === 0 ? '✓' : '✗'} round ${number} of ${count}  ${wordsFor(round)}`);
    await keep(rounds);
  }
  const failures = tally(rounds);
  if (failures.length === 0) return 0;
  process.stdout.write(`\n${tableOf(failures, count)}\n\nLogs of these rounds are in ${folder}.\n`);
  return 1;
});

function wordsFor({ passed, failed, seconds, load }: Round): string {
  return `${passed} passed, ${failed} failed  (${seconds} s, load ${load.toFixed(1)})`;
}

/** Writes the findings after each round, so that a run that is ended early has what it found. */
async function keep(rounds: readonly Round[]): Promise<void> {
  const failures = tally(rounds).map((test) => ({ ...test, rounds: rounds.length }));
  const text = JSON.stringify({ rounds, failures }, null, 2);
  await mkdir(resultsFolder(), { recursive: true });
  await writeFile(join(resultsFolder(), 'steady.json'), `${text}\n`);
}
