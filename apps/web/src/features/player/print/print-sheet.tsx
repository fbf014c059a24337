import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';

/** Width of the notes in pixels of print: as much as A4 has between its margins, and a little less than Letter. */
const NOTES_WIDTH = 700;
/** Room around them on the screen. */
const EDGE = 36;

interface PrintSheetProps {
  title: string;
  artist: string;
  facts: readonly string[];
  /** What it is a part of: the track, the bars. */
  part: string;
  /** Where it is from. */
  source: string;
  /** Where the engine draws. */
  hostRef: Ref<HTMLDivElement>;
  /** Instead of the notes, while there are none. */
  children: ReactNode;
}

/** A sheet of paper as it will be printed, made smaller where the screen is narrower. */
export function PrintSheet({
  title,
  artist,
  facts,
  part,
  source,
  hostRef,
  children,
}: PrintSheetProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    const watcher = new ResizeObserver(() =>
      setZoom(Math.min(1, current.clientWidth / (NOTES_WIDTH + 2 * EDGE))),
    );
    watcher.observe(current);
    return () => watcher.disconnect();
  }, []);
  return (
    <Box ref={frame}>
      <Box
        component="article"
        data-sheet
        aria-label={`${title} on paper`}
        style={{ '--zoom': zoom } as React.CSSProperties}
        sx={{
          bgcolor: 'common.white',
          color: 'common.black',
          '@media screen': {
            zoom: 'var(--zoom)',
            width: NOTES_WIDTH + 2 * EDGE,
            mx: 'auto',
            p: `${EDGE}px`,
            border: 1,
            borderColor: 'divider',
            borderRadius: 0.5,
          },
        }}
      >
        <Box
          component="header"
          sx={{
            width: NOTES_WIDTH,
            mx: 'auto',
            mb: 6,
            pb: 3,
            borderBottom: 1,
            borderColor: 'common.black',
          }}
        >
          <Typography variant="h1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          <Typography variant="h3" component="p" sx={{ mt: 1, fontWeight: 'fontWeightRegular' }}>
            {artist}
          </Typography>
          <Box
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              alignItems: 'baseline',
              gap: 6,
              mt: 4,
            }}
          >
            <Typography component="p" variant="body2" sx={{ fontWeight: 'fontWeightMedium' }}>
              {part}
            </Typography>
            <Typography
              component="p"
              variant="body2"
              sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
            >
              {facts.join('  ·  ')}
            </Typography>
          </Box>
        </Box>
        <Box
          ref={hostRef}
          role="img"
          aria-label={`The notes: ${part}`}
          sx={{
            width: NOTES_WIDTH,
            mx: 'auto',
            '& .at-surface': { width: 'auto !important', height: 'auto !important' },
            // In the order of reading instead of at their places, so that no page breaks through a system.
            '& .at-surface > div': {
              position: 'relative !important',
              left: 'auto !important',
              top: 'auto !important',
              breakInside: 'avoid',
            },
            // The engine's own name, which it writes last.
            '& .at-surface > :last-child': { mt: 4 },
            '& .at-surface > :last-child text': { fontWeight: 'fontWeightRegular' },
          }}
        />
        {children}
        <Typography component="p" variant="caption" sx={{ width: NOTES_WIDTH, mx: 'auto', mt: 4 }}>
          {source}
        </Typography>
      </Box>
    </Box>
  );
}
