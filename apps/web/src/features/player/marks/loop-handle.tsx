import Box from '@mui/material/Box';
import type { KeyboardEvent, PointerEvent } from 'react';
import type { BarRange, Player } from '../../../player/interface/player';
import type { Place } from './bar-places';
import { type LoopSide, movedBar, movedLoop } from './moved-loop';

interface LoopHandleProps {
  player: Player;
  firstBar: number;
  range: BarRange;
  side: LoopSide;
  /** The part of the loop at which it stands. */
  place: Place;
  /** It was drawn to other bars, and is still held. */
  onDraw: (range: BarRange) => void;
  /** It was let go of; undefined if it stays where it was. */
  onEnd: (range: BarRange | undefined) => void;
}

/** One end of a loop, drawn from bar to bar by a pointer or moved by keys. */
export function LoopHandle({
  player,
  firstBar,
  range,
  side,
  place,
  onDraw,
  onEnd,
}: LoopHandleProps) {
  const isStart = side === 'from';
  const number = firstBar + range[side] + 1;
  const held = ({ currentTarget, pointerId }: PointerEvent<HTMLElement>) =>
    currentTarget.hasPointerCapture(pointerId);
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const bar = held(event) ? player.barAt(event.clientX, event.clientY) : null;
    if (bar !== null && bar !== range[side]) onDraw(movedLoop(range, side, bar));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const bar = movedBar(range[side], event.key, player.music.bars);
    if (bar === undefined) return;
    event.preventDefault();
    onEnd(movedLoop(range, side, bar));
  };
  return (
    <Box
      role="slider"
      tabIndex={0}
      aria-label={isStart ? 'First repeated bar' : 'Last repeated bar'}
      aria-valuemin={firstBar + 1}
      aria-valuemax={firstBar + player.music.bars}
      aria-valuenow={number}
      aria-valuetext={`Bar ${number}`}
      onPointerDown={(event) => {
        event.preventDefault();
        event.currentTarget.focus();
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onPointerMove}
      onPointerUp={(event) => held(event) && onEnd(range)}
      onPointerCancel={() => onEnd(undefined)}
      onKeyDown={onKeyDown}
      style={{
        left: isStart ? place.left : place.left + place.width,
        top: place.top,
        height: place.height,
      }}
      sx={(theme) => ({
        position: 'absolute',
        zIndex: 2,
        width: '3px',
        ml: isStart ? 0 : '-3px',
        borderRadius: 1,
        bgcolor: 'primary.main',
        cursor: 'ew-resize',
        touchAction: 'none',
        // As large as a finger, away from the notes of the loop.
        '&::before': {
          content: '""',
          position: 'absolute',
          insetBlock: 0,
          width: theme.sizes.touch,
          minHeight: theme.sizes.touch,
          [isStart ? 'right' : 'left']: theme.spacing(-2),
        },
        '&::after': {
          content: '""',
          position: 'absolute',
          width: theme.spacing(3.5),
          height: theme.spacing(3.5),
          left: '50%',
          [isStart ? 'top' : 'bottom']: 0,
          transform: 'translateX(-50%)',
          borderRadius: '50%',
          bgcolor: 'primary.main',
        },
      })}
    />
  );
}
