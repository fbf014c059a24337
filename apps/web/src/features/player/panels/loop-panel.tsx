import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Controls } from '../controls/use-controls';
import { useMoment } from '../controls/use-moment';
import { useTouchScreen } from '../screen/use-touch-screen';
import { RepetitionsPanel } from './repetitions-panel';
import type { Repetitions } from '../repetitions/use-repetitions';
import { SectionList } from './section-list';

interface LoopPanelProps {
  controls: Controls;
  repetitions: Repetitions;
  firstBar: number;
}

/** Which bars are repeated, and how. */
export function LoopPanel({ controls, repetitions, firstBar }: LoopPanelProps) {
  const { player, sections, loop: repeat, loopHere } = controls;
  const loop = useMoment(player, 'loop');
  const bar = useMoment(player, 'bar');
  const isOfTouch = useTouchScreen();
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Typography variant="body2" color="textSecondary">
        {loop
          ? `Repeats bars ${firstBar + loop.from + 1} to ${firstBar + loop.to + 1}.`
          : `Choose the first and the last bar to repeat${isOfTouch ? '' : ', or draw over the notes with the mouse'}.`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button aria-keyshortcuts="[" data-tip="Repeat from this bar ([)" onClick={loopHere.from}>
          From bar {firstBar + bar + 1}
        </Button>
        <Button aria-keyshortcuts="]" data-tip="Repeat up to this bar (])" onClick={loopHere.to}>
          To bar {firstBar + bar + 1}
        </Button>
        {loop && (
          <Button
            variant="text"
            aria-keyshortcuts="L"
            data-tip="Repeat nothing (L)"
            onClick={() => repeat(null)}
          >
            Repeat nothing
          </Button>
        )}
      </Box>
      {sections.length > 0 && <SectionList controls={controls} firstBar={firstBar} />}
      {loop && <RepetitionsPanel plan={repetitions.plan} onChange={repetitions.change} />}
    </Box>
  );
}
