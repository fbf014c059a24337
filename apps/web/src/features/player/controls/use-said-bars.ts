import { useEffect, useEffectEvent } from 'react';
import { useAppDispatch } from '../../../api/store-hooks';
import { announce } from '../../../components/feedback/announcer/announcer.slice';
import type { Player } from '../../../player/interface/player';
import { useMoment } from './use-moment';

/** Every how many bars screen readers hear the number of the bar; 0 is never. */
export const SAID_BARS = [0, 1, 4] as const;
export type SaidBars = (typeof SAID_BARS)[number];

/** Tells screen readers the number of the bar while it plays. */
export function useSaidBars(player: Player, every: SaidBars, firstBar: number): void {
  const dispatch = useAppDispatch();
  const bar = useMoment(player, 'bar');
  const say = useEffectEvent(() => {
    const number = firstBar + bar + 1;
    if (every > 0 && player.moment().isPlaying && (number - 1) % every === 0)
      dispatch(announce(`Bar ${number}`));
  });
  useEffect(() => say(), [bar]);
}
