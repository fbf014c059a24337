import { useEffect, useEffectEvent } from 'react';
import { type Player, PlayerError } from '../../../player/interface/player';
import { useMoment } from '../controls/use-moment';
import { useWakeLock } from '../screen/use-wake-lock';
import { TapNotice } from '../transport/tap-notice';
import { Failure } from '../words/failure';

interface VersionStateProps {
  player: Player;
  onBar: (bar: number) => void;
  onRetry: () => void;
}

/** What the version that is heard tells: its bar, why it waits for a tap, why it cannot go on. */
export function VersionState({ player, onBar, onRetry }: VersionStateProps) {
  const bar = useMoment(player, 'bar');
  const isPlaying = useMoment(player, 'isPlaying');
  const fault = useMoment(player, 'fault');
  const tell = useEffectEvent(onBar);
  useEffect(() => tell(bar), [player, bar]);
  useWakeLock(isPlaying);
  return (
    <>
      {fault && <Failure error={new PlayerError(fault, undefined)} onRetry={onRetry} />}
      <TapNotice player={player} />
    </>
  );
}
