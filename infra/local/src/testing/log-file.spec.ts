import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LogFile } from './log-file.cjs';
import { endOf } from './log-end.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tabdock-log-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('has no file until something is written, and nothing of an earlier run', () => {
  const path = join(folder, 'sums/sum.spec.ts.log');
  new LogFile(path).write('earlier\n');
  const log = new LogFile(path);
  expect(existsSync(path)).toBe(false);
  expect(endOf(path)).toBe('');
  log.write('later\n');
  expect(readFileSync(path, 'utf8')).toBe('later\n');
});

it('keeps the last lines of a log that grows without end, and says so', () => {
  const log = new LogFile(join(folder, 'flood.log'));
  for (let line = 0; line < 40_000; line++) log.write(`line ${line}${'.'.repeat(90)}\n`);
  const kept = readFileSync(log.path, 'utf8').split('\n');
  expect(kept.join('\n').length).toBeLessThan(1_000_100);
  expect(kept[0]).toBe('[earlier lines are left out]');
  expect(kept[1]).toMatch(/^line \d+\.+$/);
  expect(kept.at(-2)).toMatch(/^line 39999\./);
});

it('shows the last lines under the path, long ones cut', () => {
  const path = join(folder, 'long.log');
  writeFileSync(path, `${'first\n'.repeat(100)}${'x'.repeat(10_000)}\nlast\n`);
  const shown = endOf(path).split('\n');
  expect(shown[0]).toContain('long.log');
  expect(shown).toHaveLength(41);
  expect(shown.at(-1)).toBe('  last');
  expect(shown.at(-2)).toMatch(/^ {2}x{400} …$/);
});
