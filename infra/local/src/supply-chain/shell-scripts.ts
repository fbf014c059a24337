import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const SHEBANG = /^#!.*\b(?:ba|da|k)?sh\b/;

/** Paths of the shell scripts among a repository's files, also of those whose name does not say it. */
export function shellScripts(root: string): string[] {
  return execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((path) => path.endsWith('.sh') || (!/\.\w+$/.test(path) && hasShebang(root, path)));
}

function hasShebang(root: string, path: string): boolean {
  try {
    return path !== '' && SHEBANG.test(readFileSync(join(root, path), 'utf8'));
  } catch {
    // Deleted, and not committed yet.
    return false;
  }
}
