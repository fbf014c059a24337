import { type RefObject, useEffect, useRef } from 'react';
import type { Player } from '../../../player/interface/player';
import { scrollDistance } from './scroll-distance';
import { useMoment } from '../controls/use-moment';

/** Room beside the bar that is scrolled to in one line; pixels. */
const ROOM = 24;

interface Stage {
  /** What holds the drawn music, and scrolls where it is one line. */
  readonly scroller: RefObject<HTMLElement | null>;
  /** What covers the lower end of the window. */
  readonly transport: RefObject<HTMLElement | null>;
}

/**
 * Scrolls to the bar that is played, once it leaves what can be seen. The page stays where it is for readers who have
 * scrolled past the notes.
 */
export function useFollow(player: Player, { scroller, transport }: Stage): void {
  const bar = useMoment(player, 'bar');
  const isPlaying = useMoment(player, 'isPlaying');
  const hasFollowed = useRef(false);
  useEffect(() => {
    const place = player.placeOf(bar);
    if (!isPlaying || place === null || !scroller.current) return;
    const behavior = document.documentElement.dataset['motion'] === 'reduce' ? 'auto' : 'smooth';
    const header = document.fullscreenElement
      ? 0
      : (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
    const end = transport.current?.getBoundingClientRect().top ?? window.innerHeight;
    const line = scroller.current.getBoundingClientRect();
    const isPassed = hasFollowed.current && (line.bottom <= header || line.top >= end);
    hasFollowed.current = true;
    const distance = scrollDistance(place, { top: header, bottom: end });
    if (distance !== 0 && !isPassed) {
      const page = document.fullscreenElement ?? window;
      page.scrollBy({ top: distance, behavior });
    }
    if (place.left < line.left || place.right > line.right)
      scroller.current.scrollBy({ left: place.left - line.left - ROOM, behavior });
  }, [player, bar, isPlaying, scroller, transport]);
}
