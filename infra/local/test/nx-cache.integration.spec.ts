import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../src/shared/root.ts';
import { FORGET_CACHE } from '../src/workspace/commands.ts';

const TARGETS = ['build', 'lint', 'typecheck', 'test', 'test:integration', 'e2e'];
/** Documents name files and constants of any place. */
const NAMES_IN_DOCUMENTS = 'lint:test';
const APPS = [
  'gateway',
  'search-service',
  'download-service',
  'ads-service',
  'users-service',
  'web',
];

/** The environment, less what the Nx that runs this test has set for its tasks. */
const ENV = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('NX_')),
);

interface Manifest {
  name: string;
  scripts?: Record<string, string>;
  nx?: { targets?: Record<string, object> };
}

/** What runs in a copy that has no cache. */
let all: string[];

/** The repository with targets that only note that they ran, so that what Nx repeats can be seen. */
let clone: string;

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
const log = () => join(clone, 'ran.log');

function copyRepository(): void {
  clone = mkdtempSync(join(tmpdir(), 'tabdock-nx-'));
  const files = git('ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate');
  for (const file of files.trim().split('\n')) {
    const source = join(ROOT, file);
    cpSync(source, join(clone, file), { errorOnExist: false, force: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  for (const file of files.split('\n').filter((name) => /^[^/]+\/.*package\.json$/.test(name)))
    replaceScripts(join(clone, file));
}

function replaceScripts(manifestFile: string): void {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const { name, scripts = {}, nx = {} } = manifest;
  manifest.scripts = {};
  const targets = Object.keys(scripts).map((target) => {
    const note = `node -e "fs.appendFileSync('${log()}', '${name.split('/')[1]}:${target}\\n')"`;
    return [target, { ...nx.targets?.[target], command: note }] as const;
  });
  manifest.nx = { ...nx, targets: Object.fromEntries(targets) };
  writeFileSync(manifestFile, JSON.stringify(manifest, null, 2));
}

function nx(...args: string[]): void {
  const env = { ...ENV, NX_DAEMON: 'false', NX_WORKSPACE_ROOT_PATH: clone };
  execFileSync(process.execPath, [join(ROOT, 'node_modules/nx/dist/bin/nx.js'), ...args], {
    cwd: clone,
    env,
  });
}

/** What Nx runs of these targets, and does not take from its cache. */
function run(targets = TARGETS, args: string[] = []): string[] {
  writeFileSync(log(), '');
  nx('run-many', '-t', ...targets, ...args);
  return readFileSync(log(), 'utf8').trim().split('\n').filter(Boolean).sort();
}

function change(file: string, ...args: Parameters<typeof run>): string[] {
  appendFileSync(join(clone, file), '\n');
  return run(...args);
}

beforeAll(() => {
  copyRepository();
  all = run();
  expect(all.length).toBeGreaterThan(50);
});

afterAll(() => rmSync(clone, { recursive: true, force: true }));

it('repeats nothing without a change', () => {
  expect(run()).toEqual([]);
});

it('repeats what an integration test of the kit is in, and nothing that stands on the kit', () => {
  expect(change('libs/service-kit/test/messaging.integration.spec.ts')).toEqual([
    NAMES_IN_DOCUMENTS,
    'service-kit:lint',
    'service-kit:test:integration',
    'service-kit:typecheck',
  ]);
});

it('repeats what a unit test of the contracts is in, and nothing that stands on them', () => {
  expect(change('libs/contracts/src/recorded/examples.spec.ts')).toEqual([
    'contracts:lint',
    'contracts:test',
    'contracts:typecheck',
    NAMES_IN_DOCUMENTS,
  ]);
});

it('runs the tests of the documents for a new variable of a service', () => {
  const config = 'apps/download-service/src/worker/config/worker.config.ts';
  expect(change(config)).toEqual(expect.arrayContaining(['local:test', 'e2e:e2e']));
});

it.each(['docs/running-with-docker.md', 'README.md', '.nvmrc'])(
  'runs the tests that read %s',
  (file) => {
    expect(change(file, ['test'])).toEqual([NAMES_IN_DOCUMENTS, 'local:test']);
  },
);

it('runs the tests of the sources document', () => {
  expect(change('docs/sources.md', ['test'])).toEqual([
    NAMES_IN_DOCUMENTS,
    'local:test',
    'recipes:test',
    'sources:test',
  ]);
});

it.each([...APPS.map((app) => `apps/${app}/package.json`), 'infra/local/src/start.ts'])(
  'runs the journeys for a change of %s',
  (file) => {
    expect(change(file, ['e2e'], ['--exclude-task-dependencies'])).toEqual(['e2e:e2e']);
  },
);

it('runs all tests, and builds nothing, for a change of what runs the tests', () => {
  run();
  const ran = change('infra/local/src/jest.ts');
  expect(ran).toEqual(expect.arrayContaining(['web:test', 'gateway:test:integration', 'e2e:e2e']));
  expect(ran.filter((task) => task.endsWith(':build'))).toEqual([]);
});

it('repeats everything once the cache is forgotten', () => {
  expect(run()).toEqual([]);
  nx(...FORGET_CACHE);
  expect(run()).toEqual(all);
});
