import { parseArgs } from 'node:util';
import { runCommand } from './lifetime/run-command.ts';
import { say } from './shared/steps.ts';
import { changeSince, isKnown, staysWithin, type Change } from './testing/change.ts';
import { inLanes, LANES, TASKS_OF_A_LANE } from './testing/lanes.ts';
import { offerParts } from './testing/parts-on-demand.ts';
import { isOfTests, runTasks } from './testing/nx-tasks.ts';
import { Phases } from './testing/phases.ts';
import { forgetResults, readResults } from './testing/results.ts';
import { ONE_OF_MANY } from './testing/run-jest.ts';
import { aloneWith, lookAgain, writeUnsteady } from './testing/second-look.ts';
import { buildOnce, FORGET_CACHE, nx, runQuietly } from './workspace/commands.ts';

interface Phase {
  readonly what: string;
  readonly targets: readonly string[];
  readonly choice?: string;
  /** Runs only where it is asked for. */
  readonly isOnRequest?: boolean;
  /**
   * What runs instead where everything is checked. A phase that has it runs otherwise for what a change can reach only:
   * the rest was checked when it landed, and no machine makes a difference to it.
   */
  readonly ofEverything?: { readonly targets: readonly string[]; readonly choice: string };
  /**
   * Whether it has a part for a change to the web app alone; the launcher and what starts the whole product have none.
   */
  readonly isOfWeb?: boolean;
  /** Arguments of the tasks for a change to the web app alone. */
  readonly taskArgs?: (change: Change) => readonly string[];
}

const WEB = '@tabdock/web';
const LAUNCHER = '@tabdock/local';
const LINT = '@tabdock/lint';
const WEB_SOURCES = 'apps/web/src';
/** Half of the integration tests by time; they mostly wait. */
const WAITING = ['@tabdock/download-service', '@tabdock/search-service', '@tabdock/service-kit'];
/** Two thirds of the unit tests by time, but for those of the web app. */
const LONG_UNIT = ['@tabdock/download-service', '@tabdock/tab-files', LAUNCHER];
/** Arguments of Jest that leave out the files that take more than five seconds on a machine with nothing else to do. */
const NOT_LONG = ['spec', 'integration.spec'].map(
  (kind) => `--testPathIgnorePatterns=.long.${kind}.ts`,
);
const only = (...projects: string[]) =>
  `--exclude=${['*', ...projects.map((project) => `!${project}`)].join()}`;
const without = (...projects: string[]) => `--exclude=${projects.join()}`;

/** Longest first, so that the lanes end together: each takes the next phase when its last one has ended. */
const PHASES: readonly Phase[] = [
  { what: 'integration', targets: ['test:integration'], choice: only(...WAITING) },
  { what: 'journeys', targets: ['e2e'], isOnRequest: true },
  {
    what: 'unit tests of the web app',
    targets: ['test'],
    choice: only(WEB),
    isOfWeb: true,
    taskArgs: relatedTests,
  },
  {
    what: 'further integration',
    targets: ['test:integration'],
    choice: without(LAUNCHER, ...WAITING),
  },
  {
    what: 'lint and types',
    targets: ['lint', 'typecheck'],
    ofEverything: { targets: ['lint-all', 'typecheck-all'], choice: only(LINT) },
    isOfWeb: true,
  },
  { what: 'unit', targets: ['test'], choice: only(...LONG_UNIT) },
  { what: 'further unit', targets: ['test'], choice: without(WEB, ...LONG_UNIT) },
  {
    what: 'integration of the launcher',
    targets: ['test:integration'],
    choice: only(LAUNCHER),
    isOnRequest: true,
  },
];

/** Arguments that choose, for a change to the web app alone, the tests that import what changed. */
function relatedTests(change: Change): readonly string[] {
  return [`--changedSince=${change.since}`, '--passWithNoTests'];
}

/** Checks the format of what changed since `base`; the rest was checked when it landed. */
function checkChangedFormat(base: string): Promise<boolean> {
  const { files } = changeSince(base);
  if (files.length === 0) return Promise.resolve(true);
  const options = ['--check', '--ignore-unknown', '--no-error-on-unmatched-pattern'];
  return runQuietly('prettier', [...options, ...files]);
}

/** What must hold before a change lands, in one command, but for the faults (`test-faults.ts`). */
runCommand(async () => {
  const { affected, all, base, force, integration, strict } = parseArgs({
    options: {
      /** Whether to run only what the change since `base` can reach. */
      affected: { type: 'boolean', default: false },
      /**
       * Whether to run also what takes long (`*.long.*`), what starts the whole product (journeys in Chromium, the
       * launcher's tests), and lint, types and format of what did not change.
       */
      all: { type: 'boolean', default: false },
      base: { type: 'string', default: 'main' },
      /** Forgets Nx's cache first, so that everything runs. */
      force: { type: 'boolean', default: false },
      /** Whether to run integration tests alone, those that take long too, of the launcher too with `all`. */
      integration: { type: 'boolean', default: false },
      /** A failure is a failure: no second look. */
      strict: { type: 'boolean', default: false },
    },
  }).values;
  const ofChange = ['affected', `--base=${base}`];
  const isWhole = all || !isKnown(base);
  const change = affected ? changeSince(base) : undefined;
  const isOfWebAlone = change && !all && staysWithin(change, WEB_SOURCES);
  const webChange = isOfWebAlone ? change : undefined;
  const wanted = PHASES.filter(
    ({ targets, isOnRequest, isOfWeb }) =>
      (all || !isOnRequest) &&
      (isOfWeb || !webChange) &&
      (!integration || targets.includes('test:integration')),
  );
  await forgetResults();
  const phases = new Phases();
  if (force) await nx(FORGET_CACHE, {}, () => undefined);
  const parts = await offerParts();
  const env = { ...parts.env, ...ONE_OF_MANY };
  if (await phases.run('build', () => buildOnce().then(() => true))) {
    // A lane that built again would do so below the processes of another one.
    const built = '--exclude-task-dependencies';
    await Promise.all([
      inLanes(LANES, wanted, async ({ ofEverything, taskArgs, ...phase }) => {
        const { targets, choice } = (isWhole && ofEverything) || phase;
        const isOfChange = affected || (ofEverything && !isWhole);
        const chosen = webChange ? only(WEB) : choice;
        const tasks = [
          ...(isOfChange ? ofChange : ['run-many']),
          ...['-t', ...targets],
          ...(chosen ? [chosen] : []),
        ];
        const showsParts = targets.every(isOfTests);
        const ofTasks = [
          ...((webChange && taskArgs?.(webChange)) ?? []),
          ...(showsParts && !all && !integration && !webChange ? NOT_LONG : []),
        ];
        const args = [...tasks, `--parallel=${TASKS_OF_A_LANE}`, built];
        await phases.run(phase.what, () => runTasks(args, env, ofTasks), { showsParts });
      }),
      phases.run('format', () =>
        isWhole ? runQuietly('npm', ['run', 'format:check']) : checkChangedFormat(base),
      ),
    ]);
  }
  const results = await readResults();
  const unsteady = strict ? [] : await lookAgain(phases.failed, results, aloneWith(env));
  await writeUnsteady(unsteady);
  await parts.stop();
  if (!all)
    say(
      'Left out: what takes long, journeys, tests of the launcher; lint, types and format of what did not change. npm test -- --all has them too.',
    );
  // A change may reach no test.
  return phases.summarise({ results, unsteady, leastPassed: affected ? 0 : 1 });
});
