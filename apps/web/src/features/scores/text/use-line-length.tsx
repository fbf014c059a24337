import Typography from '@mui/material/Typography';
import { TABLATURE_WIDTH } from '@tabdock/contracts/scores/tablature';
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { visuallyHidden } from '../../../components/text/visually-hidden';

const RULER = '0'.repeat(50);
const LENGTH_MIN = 24;
const LENGTH_MAX = 120;

/** How many characters of the mono type fit into a line of the frame, which shows the ruler that is measured. */
export function useLineLength(frame: RefObject<HTMLElement | null>): {
  length: number;
  ruler: ReactNode;
} {
  const [length, setLength] = useState(TABLATURE_WIDTH);
  const ruler = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const measure = () => {
      const room = frame.current?.clientWidth ?? 0;
      const character = (ruler.current?.offsetWidth ?? 0) / RULER.length;
      if (room === 0 || character === 0) return;
      setLength(Math.min(Math.max(Math.floor(room / character), LENGTH_MIN), LENGTH_MAX));
    };
    measure();
    // The ruler grows with the size of text, and once its font is there.
    const observer = new ResizeObserver(measure);
    for (const element of [frame.current, ruler.current]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return {
    length,
    ruler: (
      <span style={{ ...visuallyHidden, visibility: 'hidden' }} aria-hidden>
        <Typography ref={ruler} component="span" variant="mono" sx={{ display: 'inline-block' }}>
          {RULER}
        </Typography>
      </span>
    ),
  };
}
