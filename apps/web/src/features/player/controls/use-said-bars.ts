import { useEffect, useEffectEvent } from 'react';
import { useAppDispatch } from '../../../api/store-hooks';
import { announce } from '../../../components/feedback/announcer/announcer.slice';
import type { Player } from '../../../player/interface/player';
import type { SaidBars } from '../settings/said-bars';
import { everyStep } from './loops';
import type { Section } from './sections';
import { useMoment } from './use-moment';

interface Said {
  readonly every: SaidBars;
  /** Index in the song of the first bar that is here. */
  readonly firstBar: number;
  readonly sections: readonly Section[];
}

/** Tells screen readers the number of the bar while it plays. */
export function useSaidBars(player: Player, said: Said): void {
  const dispatch = useAppDispatch();
  const bar = useMoment(player, 'bar');
  const say = useEffectEvent(() => {
    const words = player.moment().isPlaying && barWords(bar, player.music.bars, said);
    if (words) dispatch(announce(words));
  });
  useEffect(() => say(), [bar]);
}

/** What is said of a bar; undefined for one that is passed over. */
function barWords(
  bar: number,
  bars: number,
  { every, firstBar, sections }: Said,
): string | undefined {
  const number = firstBar + bar + 1;
  const words = `Bar ${number}`;
  if (every !== 'sections') return every > 0 && (number - 1) % every === 0 ? words : undefined;
  const section = sections.find(({ range }) => range.from === bar);
  if (section) return `${section.name}, bar ${number}`;
  return sections.length === 0 && everyStep(bars).includes(bar) ? words : undefined;
}
