import type { TabScore } from '@tabdock/contracts/scores';
import type { ReactNode } from 'react';
import type { BarRange } from '../../../player/interface/player';
import type { PlayedVersion } from './use-versions';
import type { Audible } from './version-words';

/** One of two versions that may be played, and what it is to the visitor. */
export interface StagedVersion {
  readonly tabId: string;
  readonly score: TabScore | null | undefined;
  /** Whether all of it is played: the account has it. */
  readonly isOwn: boolean;
  /** The button that downloads it. */
  readonly download: ReactNode;
}

/** The bars of an opened version, and whether they are all that it has. */
export interface OpenedBars extends BarRange {
  readonly isWhole: boolean;
}

export function playedOf({ tabId, score, isOwn }: StagedVersion): PlayedVersion {
  const canPlay = score?.playedBy === 'everybody' || (isOwn && score?.playedBy === 'owners');
  return { tabId, canPlay, firstBar: score?.previews?.caption.firstBar ?? 0 };
}

/** How much of a version is heard; before it is opened, whether anything is. */
export function audibleOf(version: StagedVersion, opened: OpenedBars | undefined): Audible {
  if (opened) return opened.isWhole ? null : opened;
  if (playedOf(version).canPlay) return null;
  return version.score?.playedBy === 'owners' ? 'owners' : 'nobody';
}
