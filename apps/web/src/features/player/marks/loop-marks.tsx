import Box from '@mui/material/Box';
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { BarRange, Player } from '../../../player/interface/player';
import { useMoment } from '../controls/use-moment';
import { LoopHandle } from './loop-handle';
import { barPlaces, type Place } from './bar-places';

interface LoopMarksProps {
  player: Player;
  /** What holds the drawn music. */
  scroller: RefObject<HTMLElement | null>;
  /** Index in the song of the first bar that is here. */
  firstBar: number;
}

/** The bars that are repeated, marked under the notes, with a handle at either end. */
export function LoopMarks({ player, scroller, firstBar }: LoopMarksProps) {
  const loop = useMoment(player, 'loop');
  const drawings = useMoment(player, 'drawings');
  const [drawn, setDrawn] = useState<BarRange>();
  const shown = drawn ?? loop;
  const [places, setPlaces] = useState<readonly Place[]>([]);
  useLayoutEffect(() => {
    // Only the drawn music knows where its bars are.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setPlaces(shown && scroller.current ? barPlaces(player, shown, scroller.current) : []);
  }, [player, shown, drawings, scroller]);
  const [first, last] = [places[0], places.at(-1)];
  if (!shown || !first || !last) return null;
  const end = {
    player,
    firstBar,
    range: shown,
    onDraw: setDrawn,
    onEnd: (range: BarRange | undefined) => {
      setDrawn(undefined);
      if (range) player.loopBars(range);
    },
  };
  return (
    <>
      {places.map((place) => (
        <Box
          key={place.top}
          aria-hidden
          data-loop-mark
          style={place}
          sx={{
            position: 'absolute',
            // Under the cursor, which lies at 0.
            zIndex: -1,
            borderRadius: 1,
            bgcolor: 'accentSoft',
            pointerEvents: 'none',
          }}
        />
      ))}
      <LoopHandle {...end} side="from" place={first} />
      <LoopHandle {...end} side="to" place={last} />
    </>
  );
}
