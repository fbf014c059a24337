import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { VisuallyHidden } from '../../../components/text/visually-hidden';
import type { ChordShape } from '../../../player/interface/player';
import type { Controls } from '../controls/use-controls';
import { useMoment } from '../controls/use-moment';
import { ChordDiagram } from './chord-diagram';
import { chordWords } from './chord-places';

interface ChordsPanelProps {
  controls: Controls;
  chords: readonly ChordShape[];
  firstBar: number;
}

/** Chords of the track that is shown; those of this bar are marked, each leads to the next bar that has it. */
export function ChordsPanel({ controls, chords, firstBar }: ChordsPanelProps) {
  const { player, neck, view, goTo } = controls;
  const bar = useMoment(player, 'bar');
  return (
    <Box component="ul" aria-label="Chords" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {chords.map((shape) => {
        const next = shape.bars.find((one) => one > bar) ?? shape.bars[0] ?? 0;
        const isHere = shape.bars.includes(bar);
        return (
          <li key={`${shape.name} ${chordWords(shape)}`}>
            <Button
              variant="text"
              aria-current={isHere ? 'true' : undefined}
              onClick={() => goTo(next)}
              sx={{
                flexDirection: 'column',
                px: 1,
                color: 'text.primary',
                ...(isHere && { bgcolor: 'accentSoft' }),
              }}
            >
              <VisuallyHidden>
                {`${shape.name}: ${chordWords(shape)}. To bar ${firstBar + next + 1}`}
              </VisuallyHidden>
              <Typography
                aria-hidden
                component="span"
                variant="body2"
                sx={{ fontWeight: 'fontWeightBold' }}
              >
                {shape.name}
              </Typography>
              <ChordDiagram
                shape={shape}
                isLeftHanded={neck.isLeftHanded}
                hasColours={view.hasStringColours}
              />
            </Button>
          </li>
        );
      })}
    </Box>
  );
}
