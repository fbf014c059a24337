import { spawnSync } from 'node:child_process';
import { exitReason } from './exit-reason.ts';

const crashOf = (code: string) =>
  spawnSync(process.execPath, ['-e', code], { encoding: 'utf8' }).stderr;

describe('the reason why a program ended', () => {
  it.each([
    ["require('./recipe-document')", "Error: Cannot find module './recipe-document'"],
    ['null.title', "TypeError: Cannot read properties of null (reading 'title')"],
    [
      "Promise.reject(new Error('no database', { cause: new Error('refused') }))",
      'Error: no database',
    ],
    ["throw Object.assign(new Error('taken'), { code: 'EADDRINUSE' })", 'Error: taken'],
  ])('is what it threw: %s', (code, reason) => {
    const crash = crashOf(code);
    expect(crash).toContain(`Node.js ${process.version}`);
    expect(exitReason(crash)).toBe(reason);
  });

  it('is the line before the version when it threw no error', () => {
    expect(exitReason(crashOf("throw 'nonsense'"))).not.toContain('Node.js');
  });

  it('is the last line of one that ended by itself', () => {
    expect(exitReason('Error: an earlier one, which it survived\nADMIN_EMAIL is missing.\n')).toBe(
      'ADMIN_EMAIL is missing.',
    );
    expect(exitReason('{"level":"fatal","msg":"no start","err":{"message":"refused"}}\n')).toBe(
      'no start: refused',
    );
    expect(exitReason('')).toBe('');
  });
});
