import type { Playback } from '@tabdock/contracts/users';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Pitch } from '../../../player/interface/pitch';
import type { Player } from '../../../player/interface/player';
import type { OnPlace } from '../address/play-address';
import { useMoment } from './use-moment';

interface Played {
  readonly firstBar: number;
  readonly track: number;
  readonly speed: number;
  readonly pitch: Pitch;
  readonly onPlace: OnPlace;
  readonly onLeave: ((left: Playback) => void) | undefined;
}

/** Tells what is played, whenever it is another than what was opened, and when it is closed or its page is hidden. */
export function usePlace(
  player: Player,
  { firstBar, track, speed, pitch, onPlace, onLeave }: Played,
): void {
  const isPlaying = useMoment(player, 'isPlaying');
  const loop = useMoment(player, 'loop');
  const bar = useMoment(player, 'bar');
  const place = isPlaying ? undefined : bar;
  const left = (): Playback => ({
    bar: firstBar + player.moment().bar,
    loop: loop && { from: firstBar + loop.from, to: firstBar + loop.to },
    track,
    speed,
    pitch,
  });
  const tell = useEffectEvent(() => {
    const bar = place === undefined ? undefined : firstBar + place;
    onPlace({ ...left(), bar }, left());
  });
  const leave = useEffectEvent(() => onLeave?.(left()));
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) tell();
    isFirst.current = false;
  }, [loop, place, track, speed, pitch]);
  // Before the effect that closes the player.
  useLayoutEffect(() => {
    const onHidden = () => {
      if (document.hidden) leave();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      leave();
    };
  }, []);
}
