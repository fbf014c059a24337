import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ChevronIcon } from '../../../components/graphics/icons';

interface StepsProps {
  /** Place of the current difference, if one is shown. */
  current: number | undefined;
  total: number;
  hasPrevious: boolean;
  hasNext: boolean;
  onPrevious: () => void;
  onNext: () => void;
}

/** Buttons that lead from difference to difference. */
export function Steps({ current, total, hasPrevious, hasNext, onPrevious, onNext }: StepsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Button
        onClick={onPrevious}
        disabled={!hasPrevious}
        startIcon={<ChevronIcon sx={{ transform: 'rotate(90deg)' }} />}
        aria-label="Previous difference"
        aria-keyshortcuts="P"
        data-tip="Previous difference (P)"
        sx={{ flex: { xs: 1, sm: 'none' } }}
      >
        Previous
      </Button>
      <Typography
        variant="caption"
        component="span"
        color="textSecondary"
        sx={{ minWidth: '5.5em', textAlign: 'center' }}
      >
        {current === undefined ? `${total} in all` : `${current + 1} of ${total}`}
      </Typography>
      <Button
        onClick={onNext}
        disabled={!hasNext}
        endIcon={<ChevronIcon sx={{ transform: 'rotate(-90deg)' }} />}
        aria-label="Next difference"
        aria-keyshortcuts="N"
        data-tip="Next difference (N)"
        sx={{ flex: { xs: 1, sm: 'none' } }}
      >
        Next
      </Button>
    </Box>
  );
}
