import { type RefObject, useEffect, useRef } from 'react';
import type { Player } from '../../../player/interface/player';
import { useMoment } from './use-moment';

/** Room above the bar that is scrolled to, and beside it in one line; pixels. */
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
    const isSeen = place.top >= header && place.bottom <= end;
    // What is higher than the room for it is only ever scrolled to its beginning.
    const isReached = Math.abs(place.top - header - ROOM) < 2;
    if (!isSeen && !isReached && !isPassed) {
      const page = document.fullscreenElement ?? window;
      page.scrollBy({ top: place.top - header - ROOM, behavior });
    }
    if (place.left < line.left || place.right > line.right)
      scroller.current.scrollBy({ left: place.left - line.left - ROOM, behavior });
  }, [player, bar, isPlaying, scroller, transport]);
}
