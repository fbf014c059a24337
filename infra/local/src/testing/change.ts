import { execFileSync, spawnSync } from 'node:child_process';
import { ROOT } from '../shared/root.ts';

export interface Change {
  /** The commit that the change is made on. */
  readonly since: string;
  /** Paths in the repository, committed or not. */
  readonly files: readonly string[];
}

/** What differs from the newest commit that `base` and the checkout share. */
export function changeSince(base: string, cwd: string = ROOT): Change {
  const git = (...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' }).trim();
  const since = git('merge-base', base, 'HEAD');
  const lists = [
    git('diff', '--name-only', '--no-renames', since),
    git('ls-files', '--others', '--exclude-standard'),
  ];
  return { since, files: lists.flatMap((list) => list.split('\n')).filter(Boolean) };
}

/** Whether this is a commit or branch of the checkout; an unpacked archive has none. */
export function isKnown(base: string, cwd: string = ROOT): boolean {
  const { status } = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${base}^{commit}`], {
    cwd,
  });
  return status === 0;
}

/** Whether only files of this folder changed. Tests of other projects read documents, so those count too. */
export function staysWithin({ files }: Change, folder: string): boolean {
  return files.every((file) => file.startsWith(`${folder}/`));
}
