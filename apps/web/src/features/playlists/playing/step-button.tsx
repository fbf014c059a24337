import Button from '@mui/material/Button';
import { ChevronIcon } from '../../../components/graphics/icons';
import { inertSx } from '../parts/inert-sx';
import type { Playthrough } from './state/use-playthrough';

interface StepButtonProps {
  by: -1 | 1;
  playthrough: Playthrough;
}

/** Goes to the track before or after. */
export function StepButton({ by, playthrough: { canStep, step } }: StepButtonProps) {
  const isBack = by === -1;
  const chevron = <ChevronIcon sx={{ transform: `rotate(${isBack ? 90 : -90}deg)` }} />;
  return (
    <Button
      // Not disabled at the list's ends: a disabled button loses the focus.
      aria-disabled={!canStep(by)}
      {...(isBack ? { startIcon: chevron } : { endIcon: chevron })}
      onClick={() => {
        if (canStep(by)) step(by);
      }}
      sx={{ flex: { xs: 1, sm: 'none' }, ...inertSx }}
    >
      {isBack ? 'Previous' : 'Next'}
    </Button>
  );
}
