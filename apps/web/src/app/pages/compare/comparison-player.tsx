import Button from '@mui/material/Button';
import type { Comparison, TrackPair } from '@tabdock/contracts/scores';
import type { TabPage } from '@tabdock/contracts/tabs';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { late } from '../../../components/loading/late';
import { tabName } from '../../../components/text/tab-name';
import { firstRowOf, placed, rowsFrom } from '../../../features/compare/rows/rows';
import { DownloadAction } from '../../../features/downloads/request/download-action';
import { byNumber } from '../../../features/player/versions/aligned-bars';
import type { BothVersionsProps, HeardRow } from '../../../features/player/versions/both-versions';
import { playedOf } from '../../../features/player/versions/staged-version';
import type { Cue } from '../../../features/player/versions/use-versions';
import { VersionLimits } from '../../../features/player/versions/version-limits';
import { VersionsOffer } from '../../../features/player/versions/versions-offer';
import { TuningUp } from '../../../features/player/words/tuning-up';
import { useLoginPath } from '../../../session/login-links';
import { useOwnTab } from '../tab/use-own-tab';

const BothVersions = late<BothVersionsProps>(
  async () => (await import('../../../features/player/versions/both-versions')).BothVersions,
);

/** What is heard of the comparison, and what leads the music to another row. */
interface Playing {
  heard: HeardRow | undefined;
  onGoTo: (row: number) => void;
}

interface ComparisonPlayerProps {
  one: TabPage;
  other: TabPage;
  comparison: Comparison;
  /** Whether single characters are keys of the player. */
  hasKeys: boolean;
  /** The comparison that is played. */
  children: (playing: Playing) => ReactNode;
}

/** Plays both versions along their comparison, once somebody presses Play. */
export function ComparisonPlayer({
  one,
  other,
  comparison,
  hasKeys,
  children,
}: ComparisonPlayerProps) {
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new');
  const [heard, setHeard] = useState<HeardRow>();
  const [cue, setCue] = useState<Cue>();
  const login = useLoginPath();
  const [ownOne, ownOther] = [useOwnTab(one.id), useOwnTab(other.id)];
  const { runs, contents, tracks } = comparison;
  const rows = useMemo(
    () =>
      runs
        ? rowsFrom(placed(runs), 0, Number.POSITIVE_INFINITY)
        : byNumber(
            Math.max(0, ...tracks.map((pair) => Math.max(barsOf(pair.one), barsOf(pair.other)))),
          ),
    [runs, tracks],
  );
  const stagedOf = (tab: TabPage, isOwn: boolean) => ({
    tabId: tab.id,
    score: tab.score,
    isOwn,
    download: <DownloadAction tab={tab} name={tabName(tab)} compact />,
  });
  const versions = { one: stagedOf(one, ownOne.isOwn), other: stagedOf(other, ownOther.isOwn) };
  const canPlay = {
    one: playedOf(versions.one).canPlay,
    other: playedOf(versions.other).canPlay,
  };
  const limits = {
    versions,
    login: ownOne.isLoggedIn ? undefined : (
      <Button component={Link} to={login}>
        Log in
      </Button>
    ),
  };
  return (
    <>
      {state !== 'open' && (canPlay.one || canPlay.other) && (
        <VersionsOffer
          canPlay={canPlay}
          hasFocus={state === 'closed'}
          onPlay={() => {
            setCue(cue ?? { row: runs ? firstRowOf(placed(runs), contents) : 0 });
            setState('open');
          }}
          onNear={BothVersions.preload}
        />
      )}
      {state !== 'open' && <VersionLimits {...limits} />}
      {children({ heard, onGoTo: (row) => setCue({ row }) })}
      {state === 'open' && cue && (
        <Suspense fallback={<TuningUp />}>
          <BothVersions
            {...limits}
            rows={rows}
            cue={cue}
            hasKeys={hasKeys}
            onHear={setHeard}
            onClose={() => setState('closed')}
          />
        </Suspense>
      )}
    </>
  );
}

function barsOf(track: TrackPair['one']): number {
  return track?.bars ?? 0;
}
