import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CheckIcon } from '../../../components/graphics/icons';
import { LOOK_STEPS, STEP_NAMES, type LookStep } from './look-words';

/** Where a look is: what is done, what is happening, what comes. For the eye alone, as words beside it say the same. */
export function LookSteps({ step }: { step: LookStep }) {
  const current = LOOK_STEPS.indexOf(step);
  return (
    <Box
      component="ol"
      aria-hidden
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
        columnGap: 2,
        m: 0,
        p: 0,
      }}
    >
      {LOOK_STEPS.map((one, place) => (
        <Box
          component="li"
          key={one}
          sx={{
            listStyle: 'none',
            pt: 2,
            borderTop: 2,
            borderColor: place <= current ? 'primary.main' : 'divider',
          }}
        >
          <Typography
            variant="caption"
            component="span"
            color={place === current ? 'textPrimary' : 'textSecondary'}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 1,
              fontWeight: place === current ? 'fontWeightMedium' : undefined,
            }}
          >
            {STEP_NAMES[one]}
            {place < current && <CheckIcon sx={{ color: 'success.main' }} />}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
