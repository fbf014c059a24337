import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '../src/shared/root.ts';

const CHANGE = '- Rows can be sorted by tempo.';
let clone: string;
let start: string;

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: clone, encoding: 'utf8' }).trim();
const read = (path: string) => readFileSync(join(clone, path), 'utf8');
const json = (path: string) => JSON.parse(read(path)) as Record<string, unknown>;
function write(path: string, text: string): void {
  mkdirSync(dirname(join(clone, path)), { recursive: true });
  writeFileSync(join(clone, path), text);
}
/** All that a release could change. */
const state = () => [git('rev-parse', 'HEAD'), git('status', '--porcelain'), git('tag')];
function release(...args: string[]) {
  const script = join(ROOT, 'infra/local/src/release.ts');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [script, ...args, '--clone', clone],
    { encoding: 'utf8' },
  );
  return { passed: status === 0, output: stdout + stderr };
}

beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), 'tabdock-release-'));
  execFileSync('git', ['clone', '--quiet', '--no-tags', ROOT, clone], { stdio: 'ignore' });
  git('config', 'user.name', 'Releases');
  git('config', 'user.email', 'releases@example.org');
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'));
  write('.git/info/exclude', 'node_modules\n.nx/\n');
  const last = { version: '0.1.0', commit: git('rev-parse', 'HEAD') };
  write('release.json', `${JSON.stringify(last)}\n`);
  write('CHANGELOG.md', `# Changelog\n\n## Unreleased\n\n${CHANGE}\n`);
  write('libs/contracts/recorded/next/tab.tuned.json', '{}\n');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Rows can be sorted');
  start = git('rev-parse', 'HEAD');
});
beforeEach(() => {
  git('reset', '--quiet', '--hard', start);
  git('clean', '--quiet', '--force', '-d');
  for (const tag of git('tag').split('\n').filter(Boolean)) git('tag', '--delete', tag);
  write('.nx/green-commit', `${start}\n`);
});
afterAll(() => rmSync(clone, { recursive: true }));

it('tags a release, sets its version everywhere, and names it as the last one', () => {
  const { passed, output } = release('0.2.0');
  expect(output).toContain('git push origin HEAD v0.2.0');
  expect(passed).toBe(true);
  expect(git('log', '--format=%s', `${start}..HEAD`).split('\n')).toEqual([
    'Recordings are those of release 0.2.0, which release.json names',
    'Release 0.2.0',
  ]);
  const tagged = git('rev-parse', 'v0.2.0^{commit}');
  expect(git('rev-parse', 'HEAD~1')).toBe(tagged);
  expect(json('release.json')).toEqual({ version: '0.2.0', commit: tagged });
  expect(git('tag', '--list', '--format=%(contents)', 'v0.2.0')).toContain(CHANGE);
  expect(read('CHANGELOG.md')).toMatch(
    /^## Unreleased\n\n## 0\.2\.0 \(\d{4}-\d\d-\d\d\)\n\n- Rows/m,
  );
  expect(json('package.json')['version']).toBe('0.2.0');
  const gateway = json('apps/gateway/package.json');
  expect(gateway).toMatchObject({
    version: '0.2.0',
    dependencies: { '@tabdock/contracts': '0.2.0' },
  });
  const { packages } = json('package-lock.json') as { packages: Record<string, object> };
  expect(packages['apps/gateway']).toMatchObject({
    version: '0.2.0',
    dependencies: { '@tabdock/contracts': '0.2.0' },
  });
  // Only lines with a version change in the lockfile: what is installed stays.
  const changed = git('diff', '--unified=0', start, '--', 'package-lock.json')
    .split('\n')
    .filter((line) => /^[+-] /.test(line));
  expect(
    changed.filter((line) => !/"(?:version|@tabdock\/[\w-]+)": "0\.[12]\.0"/.test(line)),
  ).toEqual([]);
  expect(read('libs/contracts/recorded/tab.tuned.json')).toBe('{}\n');
  expect(git('status', '--porcelain')).toBe('');
});

it('a dry run says the same and changes nothing', () => {
  const before = state();
  const { passed, output } = release('0.2.0', '--dry-run');
  expect(passed).toBe(true);
  expect(output).toContain('Would commit release 0.2.0, tag it v0.2.0');
  expect(output).toContain('git push origin HEAD v0.2.0');
  expect(state()).toEqual(before);
});

it('names everything that is in the way, and changes nothing', () => {
  git('tag', 'v0.1.0');
  write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n');
  const before = state();
  for (const args of [['0.1.0'], ['0.1.0', '--dry-run']]) {
    const { passed, output } = release(...args);
    expect(passed).toBe(false);
    expect(output).toContain('0.1.0 is no version after 0.1.0');
    expect(output).toContain('There is a tag v0.1.0 already.');
    expect(output).toContain('There are changes that are not committed');
    expect(output).toContain('CHANGELOG.md says nothing below "Unreleased"');
    expect(state()).toEqual(before);
  }
});

it('refuses a commit that did not pass here', () => {
  git('commit', '--quiet', '--allow-empty', '--message', 'One more');
  expect(release('0.2.0').output).toContain('This commit did not pass .ci/run in this clone');
  expect(git('tag')).toBe('');
});

it('puts everything back if a step fails', () => {
  write('libs/contracts/recorded/record.mjs', 'throw new Error("The disk is full.");\n');
  git('commit', '--quiet', '--all', '--message', 'A broken step');
  write('.nx/green-commit', git('rev-parse', 'HEAD'));
  const before = state();
  expect(release('0.2.0').passed).toBe(false);
  expect(state()).toEqual(before);
});
