import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeSince, isKnown, staysWithin } from './change.ts';

let folder: string;

const git = (...args: string[]) =>
  execFileSync(
    'git',
    [
      '-c',
      'user.name=Ada',
      '-c',
      'user.email=ada@example.org',
      '-c',
      'commit.gpgsign=false',
      ...args,
    ],
    { cwd: folder, encoding: 'utf8' },
  ).trim();
const write = (file: string) => writeFileSync(join(folder, file), file);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tabdock-change-'));
  git('init', '-q', '-b', 'main');
  mkdirSync(join(folder, 'web'));
  for (const file of ['web/page.ts', 'web/moved.ts', 'other.ts']) write(file);
  git('add', '-A');
  git('commit', '-qm', 'Pages');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('has what is committed on a branch, what is not, what is new and both ends of a move', () => {
  const since = git('rev-parse', 'HEAD');
  git('checkout', '-qb', 'feature');
  writeFileSync(join(folder, 'other.ts'), 'other');
  git('commit', '-qam', 'Other');
  writeFileSync(join(folder, 'web/page.ts'), 'page');
  renameSync(join(folder, 'web/moved.ts'), join(folder, 'moved.ts'));
  git('add', '-A');
  write('web/new.ts');
  const change = changeSince('main', folder);
  expect(change.since).toBe(since);
  expect([...change.files].sort()).toEqual([
    'moved.ts',
    'other.ts',
    'web/moved.ts',
    'web/new.ts',
    'web/page.ts',
  ]);
});

it('leaves out what main got meanwhile', () => {
  git('checkout', '-qb', 'feature');
  write('web/new.ts');
  git('add', '-A');
  git('commit', '-qm', 'New');
  git('checkout', '-q', 'main');
  write('later.ts');
  git('add', '-A');
  git('commit', '-qm', 'Later');
  git('checkout', '-q', 'feature');
  expect(changeSince('main', folder).files).toEqual(['web/new.ts']);
});

it.each([
  [['web/page.ts', 'web/pages/home.ts'], true],
  [['web/page.ts', 'docs/web.md'], false],
  [['docs/web.md'], false],
  [['web/page.ts', 'other.ts'], false],
  [['website/page.ts'], false],
])('of %j stays within web: %s', (files, expected) => {
  expect(staysWithin({ since: '', files }, 'web')).toBe(expected);
});

it('knows a branch and no other name, and none outside a repository', () => {
  expect(isKnown('main', folder)).toBe(true);
  expect(isKnown('trunk', folder)).toBe(false);
  rmSync(join(folder, '.git'), { recursive: true });
  expect(isKnown('main', folder)).toBe(false);
});
