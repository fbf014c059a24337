import { CHANGELOG, unreleased } from './changelog.ts';
import type { Repository } from './repository.ts';
import { isNewer } from './versions.ts';

/** The commit that last passed `.ci/run` in this clone, which writes it. */
export const GREEN_COMMIT = '.nx/green-commit';

/** The file that names the last release. */
export const LAST_RELEASE = 'release.json';

export const tagOf = (version: string) => `v${version}`;

/** What is in the way of a release, a sentence each. */
export function obstacles(repository: Repository, version: string): string[] {
  const last = JSON.parse(repository.read(LAST_RELEASE)) as { version: string };
  return [
    !isNewer(version, last.version) &&
      `${version} is no version after ${last.version}: three numbers, as in 1.2.3.`,
    repository.hasTag(tagOf(version)) && `There is a tag ${tagOf(version)} already.`,
    repository.git('status', '--porcelain') !== '' &&
      'There are changes that are not committed, or files that Git does not know.',
    greenCommit(repository) !== repository.head &&
      'This commit did not pass .ci/run in this clone: run it first.',
    unreleased(repository.read(CHANGELOG)) === '' &&
      `${CHANGELOG} says nothing below "Unreleased": write what people and operators will notice.`,
  ].filter((sentence) => sentence !== false);
}

function greenCommit(repository: Repository): string | undefined {
  try {
    return repository.read(GREEN_COMMIT).trim();
  } catch {
    return undefined;
  }
}
