import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { BarText } from '@tabdock/contracts/scores';
import { type TablatureSystem, tablatureSystems } from '@tabdock/contracts/scores/tablature';
import { useRef } from 'react';
import type { Heard } from '../../player/controls/heard';
import { BarButton } from './bar-button';
import { hereStyles } from './here-styles';
import { useLineLength } from './use-line-length';

interface AsciiTablatureProps {
  bars: readonly BarText[];
  labels: readonly string[];
  heard: Heard | null;
  /** The bar that is played, or at which the music stands. */
  heardBar: number | null;
}

/** Tablature in plain characters, as many bars in a row as fit. */
export function AsciiTablature({ bars, labels, heard, heardBar }: AsciiTablatureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { length, ruler } = useLineLength(frame);
  const systems = tablatureSystems(bars, labels, length);
  const isHere = ({ from, to }: TablatureSystem) =>
    heardBar !== null && from <= heardBar && heardBar <= to;
  const here = systems.findIndex(isHere);
  return (
    <Box ref={frame} sx={{ position: 'relative', display: 'grid', rowGap: 5 }}>
      {ruler}
      {systems.map((system, index) => (
        <Box
          component="figure"
          // Systems have no identity but their place: they change with the width.
          key={index}
          aria-current={isHere(system) ? 'true' : undefined}
          sx={(theme) => ({
            position: 'relative',
            m: 0,
            minWidth: 0,
            breakInside: 'avoid',
            ...(heard && { px: 3, mx: -3, py: 2 }),
            ...(isHere(system) && hereStyles(theme)),
          })}
        >
          <Typography
            component="figcaption"
            variant="caption"
            color="textSecondary"
            sx={{ overflowWrap: 'anywhere', unicodeBidi: 'isolate' }}
          >
            <BarButton heard={heard} bar={system.from} isStop={index === Math.max(here, 0)}>
              {system.heading}
            </BarButton>
          </Typography>
          <Typography
            component="pre"
            variant="mono"
            // The type would draw `-|` and `--` as one sign.
            sx={{ m: 0, mt: 1, overflowX: 'auto', lineHeight: 1.3, fontVariantLigatures: 'none' }}
          >
            {system.lines.join('\n')}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
