import Box from '@mui/material/Box';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';

interface FollowedBarsProps {
  /** The bar that is played, or at which the music stands; null while no music is open. */
  bar: number | null;
  children: ReactNode;
}

/** Bars that scroll by themselves, and not with the page, while their music is open: to the bar that is played. */
export function FollowedBars({ bar, children }: FollowedBarsProps) {
  const box = useRef<HTMLDivElement>(null);
  const isFollowing = bar !== null;
  useEffect(() => {
    const here = box.current?.querySelector('[aria-current="true"]');
    if (bar !== null && box.current && here) scrollTo(box.current, here);
  }, [bar]);
  return (
    <Box
      ref={box}
      {...(isFollowing && {
        role: 'group',
        'aria-label': 'Bars, following the player',
        tabIndex: 0,
        onKeyDown: moveFocus,
      })}
      sx={
        isFollowing
          ? {
              position: 'relative',
              maxHeight: '60dvh',
              overflowY: 'auto',
              overscrollBehavior: 'contain',
              px: 3,
              mx: -3,
              borderTop: 1,
              borderBottom: 1,
              borderColor: 'divider',
              '@media print': { maxHeight: 'none' },
            }
          : {}
      }
    >
      {children}
    </Box>
  );
}

/** Scrolls the box alone, so that the part of it before the bar is a quarter, once the bar is not in its middle half. */
function scrollTo(box: HTMLElement, here: Element): void {
  const frame = box.getBoundingClientRect();
  const { top, bottom } = here.getBoundingClientRect();
  const quarter = frame.height / 4;
  if (top >= frame.top && bottom <= frame.bottom - quarter) return;
  const behavior = document.documentElement.dataset['motion'] === 'reduce' ? 'auto' : 'smooth';
  box.scrollTo({ top: box.scrollTop + top - frame.top - quarter, behavior });
}

/** Arrow keys lead from bar to bar. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const bars = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-bar]')];
  const at = bars.findIndex((bar) => bar === document.activeElement);
  if (at < 0) return;
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: bars.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  bars[to]?.focus();
}
