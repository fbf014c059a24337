import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { BarText } from '@tabdock/contracts/scores';
import { tablatureSystems } from '@tabdock/contracts/scores/tablature';
import { useRef } from 'react';
import { useLineLength } from './use-line-length';

interface AsciiTablatureProps {
  bars: readonly BarText[];
  labels: readonly string[];
}

/** Tablature in plain characters, as many bars in a row as fit. */
export function AsciiTablature({ bars, labels }: AsciiTablatureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { length, ruler } = useLineLength(frame);
  return (
    <Box ref={frame} sx={{ position: 'relative', display: 'grid', rowGap: 5 }}>
      {ruler}
      {tablatureSystems(bars, labels, length).map(({ heading, lines }, index) => (
        <Box
          component="figure"
          // Systems have no identity but their place: they change with the width.
          key={index}
          sx={{ m: 0, minWidth: 0, breakInside: 'avoid' }}
        >
          <Typography
            component="figcaption"
            variant="caption"
            color="textSecondary"
            sx={{ overflowWrap: 'anywhere', unicodeBidi: 'isolate' }}
          >
            {heading}
          </Typography>
          <Typography
            component="pre"
            variant="mono"
            // The type would draw `-|` and `--` as one sign.
            sx={{ m: 0, mt: 1, overflowX: 'auto', lineHeight: 1.3, fontVariantLigatures: 'none' }}
          >
            {lines.join('\n')}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
