import { execFile } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../src/shared/root.ts';

/** The environment, less what the Nx and the Jest that run this test have set. */
const ENV = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(NX_|JEST_|TEST_)/.test(name)),
);
/** A run starts Nx six times, which takes minutes on a busy machine. */
jest.setTimeout(15 * 60_000);

const SUMS = 'libs/sums';

/** A workspace with this launcher and one project of unit tests. */
let workspace: string;

const path = (file: string) => join(workspace, file);
const read = (file: string) => readFileSync(path(file), 'utf8');
const unsteady = () => JSON.parse(read('.nx/test-results/unsteady.json')) as unknown[];

function write(file: string, content: string | object): void {
  mkdirSync(dirname(path(file)), { recursive: true });
  writeFileSync(path(file), typeof content === 'string' ? content : JSON.stringify(content));
}

const runTests = (...args: string[]) => runCommand('test', ...args);

function runCommand(
  command: string,
  ...args: string[]
): Promise<{ code: number; lines: string[] }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [path(`infra/local/src/${command}.ts`), ...args],
      // Nothing is to be built.
      { cwd: workspace, env: { ...ENV, TABDOCK_BUILT: '1' } },
      (_error, stdout, stderr) =>
        resolve({ code: child.exitCode ?? 1, lines: `${stderr}${stdout}`.trimEnd().split('\n') }),
    );
  });
}

beforeAll(() => {
  workspace = mkdtempSync(join(tmpdir(), 'tabdock-second-look-'));
  const launcher = [
    'infra/broker',
    'infra/processes',
    'infra/local/src',
    'infra/local/package.json',
  ];
  for (const file of ['nx.json', 'jest.preset.cjs', ...launcher])
    cpSync(join(ROOT, file), path(file), { recursive: true });
  for (const folder of ['node_modules', 'infra/local/node_modules'])
    symlinkSync(join(ROOT, folder), path(folder));
  for (const file of ['tsconfig.base.json', '.swcrc']) write(file, {});
  write('package-lock.json', { lockfileVersion: 3, packages: {} });
  const scripts = { 'format:check': 'node -e 0' };
  write('package.json', { name: 'workspace', workspaces: ['libs/*'], scripts });
  write(`${SUMS}/package.json`, {
    name: '@tabdock/sums',
    scripts: { test: 'node ../../infra/local/src/jest.ts unit' },
  });
  write(`${SUMS}/jest.config.cjs`, "module.exports = require('../../jest.preset.cjs').unit;");
  write(`${SUMS}/src/steady.spec.ts`, "it('adds', () => expect(1 + 1).toBe(2));");
  write(
    `${SUMS}/src/unsteady.spec.ts`,
    `import { existsSync, writeFileSync } from 'node:fs';
    it('passes from the second time on', () => {
      console.log('looking for the mark');
      const isMarked = existsSync('${path('mark')}');
      writeFileSync('${path('mark')}', '');
      expect(isMarked).toBe(true);
    });`,
  );
});

afterAll(() => rmSync(workspace, { recursive: true, force: true }));

it('is green and names the file that failed once, and runs its project again next time', async () => {
  const { code, lines } = await runTests();
  expect({ code, last: lines.at(-1) }).toEqual({ code: 0, last: '2 passed, 0 failed' });
  const end = lines.slice(-5).join('\n');
  expect(end).toMatch(/^UNSTEADY.*libs\/sums\/src\/unsteady\.spec\.ts › passes from the second/m);
  expect(end).toContain('expect(received).toBe(expected)');
  expect(lines.join('\n')).toContain('looking for the mark');
  expect(unsteady()).toEqual([
    expect.objectContaining({
      file: 'libs/sums/src/unsteady.spec.ts',
      test: 'passes from the second time on',
    }),
  ]);

  const next = await runTests();
  expect(next.lines.at(-1)).toBe('2 passed, 0 failed');
  expect(next.lines.join('\n')).toMatch(/✓ unit +@tabdock\/sums +2 passed +\([\d.]+ s\)/);
  expect(next.lines.join('\n')).not.toContain('looking for the mark');
  expect(unsteady()).toEqual([]);

  const cached = await runTests();
  expect(cached.lines.join('\n')).toMatch(/✓ unit +@tabdock\/sums +2 passed +\(cached\)/);
});

it('is red where a file fails again, and with --strict where one fails once', async () => {
  write(`${SUMS}/src/broken.spec.ts`, "it('adds', () => expect(1 + 1).toBe(3));");
  rmSync(path('mark'), { force: true });
  const broken = await runTests();
  expect({ code: broken.code, last: broken.lines.at(-1) }).toEqual({
    code: 1,
    last: '2 passed, 1 failed',
  });
  expect(unsteady()).toHaveLength(1);

  rmSync(path('mark'), { force: true });
  rmSync(path(`${SUMS}/src/broken.spec.ts`));
  // The same files have passed before: Nx has that result.
  const strict = await runTests('--strict', '--force');
  expect({ code: strict.code, last: strict.lines.at(-1) }).toEqual({
    code: 1,
    last: '1 passed, 1 failed',
  });
  expect(unsteady()).toEqual([]);
});

it('counts in how many rounds on a busy machine a test fails, and looks at nothing twice', async () => {
  rmSync(path('mark'), { force: true });
  const args = ['--rounds', '2', '--project', '@tabdock/sums', 'steady'];
  const { code, lines } = await runCommand('test-steady', ...args);
  expect(code).toBe(1);
  expect(lines.filter((line) => line.includes(' round ')).map((line) => line.slice(10))).toEqual([
    expect.stringMatching(/^✗ round 1 of 2 {2}1 passed, 1 failed {2}\(\d+ s, load [\d.]+\)$/),
    expect.stringMatching(/^✓ round 2 of 2 {2}2 passed, 0 failed {2}/),
  ]);
  expect(lines.join('\n')).toContain(
    '\n1 of 2  libs/sums/src/unsteady.spec.ts › passes from the second time on\n',
  );
  const { failures } = JSON.parse(read('.nx/test-results/steady.json')) as { failures: unknown[] };
  expect(failures).toEqual([
    expect.objectContaining({
      file: 'libs/sums/src/unsteady.spec.ts',
      failed: 1,
      rounds: 2,
      error: expect.stringContaining('expect(received).toBe(expected)') as string,
    }),
  ]);
});
