import { Fragment, type ReactNode } from 'react';
import { Notice } from '../../../components/feedback/notice';
import { type Side, SIDES } from './aligned-bars';
import { audibleOf, type OpenedBars, type StagedVersion } from './staged-version';
import { helpWords, missingWords } from './version-words';

export interface VersionLimitsProps {
  versions: Readonly<Record<Side, StagedVersion>>;
  /** The bars of those that are opened. */
  opened?: Readonly<Record<Side, OpenedBars | undefined>>;
  /** What leads guests to the login; undefined for accounts. */
  login: ReactNode;
}

/** What of the versions is not heard, and what to do; nothing where all of both is. */
export function VersionLimits({ versions, opened, login }: VersionLimitsProps) {
  const audible = {
    one: audibleOf(versions.one, opened?.one),
    other: audibleOf(versions.other, opened?.other),
  };
  const words = missingWords(audible);
  if (words.length === 0) return null;
  const wanted = SIDES.filter(
    (side) => audible[side] !== null && audible[side] !== 'nobody' && !versions[side].isOwn,
  );
  return (
    <Notice
      tone="quiet"
      sx={{ my: 5 }}
      action={
        wanted.length > 0 &&
        (login ?? wanted.map((side) => <Fragment key={side}>{versions[side].download}</Fragment>))
      }
    >
      {[...words, ...helpWords(wanted.length, login !== undefined)].join(' ')}
    </Notice>
  );
}
