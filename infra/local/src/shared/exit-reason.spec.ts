import { spawnSync } from 'node:child_process';
import { lastWords } from './last-words.ts';

const crashOf = (code: string) =>
  spawnSync(process.execPath, ['-e', code], { encoding: 'utf8' }).stderr;

describe('the last words of a program', () => {
  it.each([
    ["require('./recipe-document')", "Error: Cannot find module './recipe-document'"],
    ['null.title', "TypeError: Cannot read properties of null (reading 'title')"],
    [
      "Promise.reject(new Error('no database', { cause: new Error('refused') }))",
      'Error: no database',
    ],
    ["throw Object.assign(new Error('taken'), { code: 'EADDRINUSE' })", 'Error: taken'],
  ])('are what it threw: %s', (code, words) => {
    const crash = crashOf(code);
    expect(crash).toContain(`Node.js ${process.version}`);
    expect(lastWords(crash)).toBe(words);
  });

  it('are the line before the version when it threw no error', () => {
    expect(lastWords(crashOf("throw 'nonsense'"))).not.toContain('Node.js');
  });

  it('are the last line of one that ended by itself', () => {
    expect(lastWords('Error: an earlier one, which it survived\nADMIN_EMAIL is missing.\n')).toBe(
      'ADMIN_EMAIL is missing.',
    );
    expect(lastWords('{"level":"fatal","msg":"no start","err":{"message":"refused"}}\n')).toBe(
      'no start: refused',
    );
    expect(lastWords('')).toBe('');
  });
});
