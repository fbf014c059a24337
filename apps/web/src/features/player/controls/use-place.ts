import { useEffect, useEffectEvent, useRef } from 'react';
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
}

/** Tells what is played, whenever it is another than what was opened. */
export function usePlace(player: Player, { firstBar, track, speed, pitch, onPlace }: Played): void {
  const isPlaying = useMoment(player, 'isPlaying');
  const loop = useMoment(player, 'loop');
  const bar = useMoment(player, 'bar');
  const place = isPlaying ? undefined : bar;
  const tell = useEffectEvent(() =>
    onPlace({
      bar: place === undefined ? undefined : firstBar + place,
      loop: loop && { from: firstBar + loop.from, to: firstBar + loop.to },
      track,
      speed,
      pitch,
    }),
  );
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) tell();
    isFirst.current = false;
  }, [loop, place, track, speed, pitch]);
}
