import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { goToBar } from '../../player/controls/go-to-bar';
import type { Heard } from '../../player/controls/heard';

interface BarButtonProps {
  heard: Heard | null;
  /** Index in the song. */
  bar: number;
  /** Whether Tab leads to it; arrow keys lead to the others. */
  isStop: boolean;
  children: ReactNode;
}

/** The name of a bar; while the music is open, a button as large as what holds it, from which the music goes on. */
export function BarButton({ heard, bar, isStop, children }: BarButtonProps) {
  if (!heard || bar < heard.firstBar || bar >= heard.firstBar + heard.player.music.bars)
    return children;
  return (
    <ButtonBase
      disableRipple
      data-bar={bar}
      tabIndex={isStop ? 0 : -1}
      onClick={() => goToBar(heard.player, bar - heard.firstBar)}
      sx={(theme) => ({
        font: 'inherit',
        color: 'inherit',
        verticalAlign: 'baseline',
        textAlign: 'start',
        '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 1 },
        '&:hover': { color: 'primary.main' },
        '&:focus-visible': { outline: 'none' },
        '&:focus-visible::after': {
          outline: `2px solid ${theme.vars.palette.primary.main}`,
          outlineOffset: '-2px',
        },
      })}
    >
      {children}
    </ButtonBase>
  );
}
