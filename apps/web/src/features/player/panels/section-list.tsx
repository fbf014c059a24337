import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Controls } from '../controls/use-controls';
import { useMoment } from '../controls/use-moment';
import { LoopIcon } from '../parts/player-icons';

interface SectionListProps {
  controls: Controls;
  firstBar: number;
}

/** Sections of the music, to go to and to repeat. */
export function SectionList({ controls, firstBar }: SectionListProps) {
  const { player, sections, goTo, loop: repeat } = controls;
  const id = useId();
  const bar = useMoment(player, 'bar');
  const loop = useMoment(player, 'loop');
  return (
    <div>
      <Typography id={id} variant="caption" color="textSecondary">
        Sections
      </Typography>
      <Box
        component="ul"
        aria-labelledby={id}
        sx={(theme) => ({
          display: 'grid',
          gridTemplateColumns: `repeat(auto-fill, minmax(min(${theme.spacing(60)}, 100%), 1fr))`,
          columnGap: 4,
        })}
      >
        {sections.map(({ name, range }) => {
          const { from, to } = range;
          const isHere = from <= bar && bar <= to;
          const isRepeated = loop?.from === from && loop.to === to;
          return (
            <Box component="li" key={from} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <Button
                variant="text"
                aria-current={isHere ? 'true' : undefined}
                onClick={() => goTo(from)}
                sx={{
                  flex: 1,
                  minWidth: 0,
                  px: 2,
                  justifyContent: 'space-between',
                  gap: 2,
                  color: isHere ? 'primary.main' : 'text.primary',
                }}
              >
                <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                  {name}
                </Box>
                <Typography
                  component="span"
                  variant="caption"
                  color="textSecondary"
                  sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}
                >
                  {from === to
                    ? firstBar + from + 1
                    : `${firstBar + from + 1}–${firstBar + to + 1}`}
                </Typography>
              </Button>
              <IconButton
                aria-label={`Repeat ${name}`}
                aria-pressed={isRepeated}
                onClick={() => repeat(isRepeated ? null : range)}
                sx={isRepeated ? { color: 'primary.dark', bgcolor: 'accentSoft' } : {}}
              >
                <LoopIcon />
              </IconButton>
            </Box>
          );
        })}
      </Box>
    </div>
  );
}
