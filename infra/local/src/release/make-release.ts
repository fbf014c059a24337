import { execFileSync } from 'node:child_process';
import { CHANGELOG, unreleased, withRelease } from './changelog.ts';
import { tagOf } from './obstacles.ts';
import type { Repository } from './repository.ts';
import { setVersion } from './versions.ts';

const RECORD = 'libs/contracts/recorded/record.mjs';
const RECORDINGS = 'libs/contracts/recorded';

/**
 * Commits the release and tags it, then commits that it is the last one: `release.json` names the commit of the tag, so
 * it cannot be part of it. Puts everything back if a step fails; nobody has changed the clone, which was clean.
 *
 * @param day as `2026-12-24`
 */
export function makeRelease(repository: Repository, version: string, day: string): void {
  const before = repository.head;
  try {
    const changelog = repository.read(CHANGELOG);
    setVersion(repository, version);
    repository.write(CHANGELOG, withRelease(changelog, version, day));
    repository.git('commit', '--all', '--message', `Release ${version}`);
    const message = `Release ${version}\n\n${unreleased(changelog)}`;
    // Lines that begin with # are part of the message.
    repository.git('tag', '--annotate', '--cleanup=verbatim', '-m', message, tagOf(version));
    recordAsLast(repository, version);
  } catch (error) {
    undo(repository, before, version);
    throw error;
  }
}

function recordAsLast(repository: Repository, version: string): void {
  execFileSync(process.execPath, [RECORD, '--release', version], {
    cwd: repository.root,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  repository.git('add', '--all');
  const message = `Recordings are those of release ${version}, which release.json names`;
  repository.git('commit', '--message', message);
}

function undo(repository: Repository, before: string, version: string): void {
  repository.git('reset', '--hard', before);
  // Recordings that are new in this release.
  repository.git('clean', '--force', '-d', '--', RECORDINGS);
  if (repository.hasTag(tagOf(version))) repository.git('tag', '--delete', tagOf(version));
}
