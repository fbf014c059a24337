import { Failure } from '../shared/failure.ts';

export const CHANGELOG = 'CHANGELOG.md';
const UNRELEASED = '## Unreleased';

/** What the changelog says about the next release; empty if it says nothing. */
export function unreleased(changelog: string): string {
  return sections(changelog).unreleased.trim();
}

/** The changelog in which that is the entry of a release, made on this day. */
export function withRelease(changelog: string, version: string, day: string): string {
  const { before, after } = sections(changelog);
  const entry = `## ${version} (${day})\n\n${unreleased(changelog)}\n`;
  return `${before}${UNRELEASED}\n\n${entry}${after === '' ? '' : `\n${after}`}`;
}

function sections(changelog: string): { before: string; unreleased: string; after: string } {
  const start = changelog.indexOf(`${UNRELEASED}\n`);
  if (start < 0) throw new Failure(`${CHANGELOG} has no heading "${UNRELEASED}".`);
  const content = start + UNRELEASED.length;
  const next = changelog.indexOf('\n## ', content);
  const end = next < 0 ? changelog.length : next + 1;
  return {
    before: changelog.slice(0, start),
    unreleased: changelog.slice(content, end),
    after: changelog.slice(end),
  };
}
