import type { SongVerdict, SongVersion } from '@tabdock/contracts/scores';
import type { TabResult } from '@tabdock/contracts/search';

/** A tab as searches know it, which is a version of a song. */
export type VersionTab = Pick<TabResult, 'id' | 'title' | 'version' | 'format' | 'tuning' | 'file'>;

/** One line of a comparison of all versions. */
export interface ComparedVersion {
  readonly tab: VersionTab;
  readonly name: string;
  /** What its file holds; undefined while that is not known. */
  readonly version: SongVersion | undefined;
  readonly isBest: boolean;
}

export function nameOfVersion({ version, title }: Pick<VersionTab, 'version' | 'title'>): string {
  return version ?? title;
}

/** All versions, the most complete first, then the longer ones, and last those of which nothing is known. */
export function comparedVersions(
  tabs: readonly VersionTab[],
  { versions, best }: SongVerdict,
): ComparedVersion[] {
  const compared = tabs.map((tab) => {
    const version = versions.find(({ tabIds }) => tabIds.includes(tab.id));
    const isBest = version !== undefined && best.includes(version.sha256);
    return { tab, name: nameOfVersion(tab), version, isBest };
  });
  const rank = ({ version, isBest }: ComparedVersion) =>
    version === undefined ? -1 : isBest ? Number.MAX_SAFE_INTEGER : version.playedBars;
  return compared.toSorted((one, other) => rank(other) - rank(one));
}
