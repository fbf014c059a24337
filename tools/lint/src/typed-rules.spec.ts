import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');

describe('rules that need types', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'tabdock-lint-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const complaints = (body: string) => {
    writeFileSync(join(folder, 'sample.ts'), `declare function save(): Promise<boolean>;\n${body}`);
    const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint');
    const { stdout } = spawnSync(
      process.execPath,
      [oxlint, '-c', join(ROOT, '.oxlintrc.json'), '--format=json', '.'],
      { cwd: folder, encoding: 'utf8' },
    );
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
    return diagnostics.map(({ code }) => code);
  };

  it.each([
    [
      'a promise that nobody waits for',
      'export function press() { save(); }',
      'no-floating-promises',
    ],
    [
      'a promise as a condition',
      'export const is = () => (save() ? 1 : 2);',
      'no-misused-promises',
    ],
    [
      'a kind that a switch forgets',
      "export function name(kind: 'a' | 'b') { switch (kind) { case 'a': return 1; } }",
      'switch-exhaustiveness-check',
    ],
  ])('refuse %s', (_what, body, rule) => {
    expect(complaints(body)).toEqual([`typescript(${rule})`]);
  });

  it('allow a promise that is waited for', () => {
    expect(complaints('export const press = async () => { await save(); };')).toEqual([]);
  });
});
