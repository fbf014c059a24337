import Box from '@mui/material/Box';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Player } from '../../../player/interface/player';
import { useMoment } from '../controls/use-moment';
import { barPlaces } from './bar-places';

const SIZE = 44;

interface CountMarkProps {
  player: Player;
  /** What holds the drawn music. */
  scroller: RefObject<HTMLElement | null>;
}

/** The beat that is counted, at the bar with which the music begins. It is heard too, so screen readers are not told. */
export function CountMark({ player, scroller }: CountMarkProps) {
  const beat = useMoment(player, 'count');
  const bar = useMoment(player, 'bar');
  const drawings = useMoment(player, 'drawings');
  const mark = useRef<HTMLDivElement>(null);
  const isShown = beat !== null;
  // Only the drawn music knows where its bars are.
  useLayoutEffect(() => {
    if (!mark.current || !scroller.current) return;
    const [place] = barPlaces(player, { from: bar, to: bar }, scroller.current);
    mark.current.hidden = place === undefined;
    if (place)
      Object.assign(mark.current.style, { left: `${place.left}px`, top: `${place.top}px` });
  }, [player, scroller, bar, drawings, isShown]);
  if (!isShown) return null;
  return (
    <Box
      ref={mark}
      aria-hidden
      data-count-mark
      sx={{
        position: 'absolute',
        // Over the notes.
        zIndex: 2,
        display: 'grid',
        placeItems: 'center',
        width: SIZE,
        height: SIZE,
        borderRadius: '50%',
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        typography: 'h2',
        fontVariantNumeric: 'tabular-nums',
        pointerEvents: 'none',
        '&[hidden]': { display: 'none' },
      }}
    >
      {beat}
    </Box>
  );
}
