import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { AlertIcon, CheckIcon, EyeIcon } from '../../../components/graphics/icons';
import { useKeptFocus } from '../../../components/keyboard/use-kept-focus';
import { STEP_NAMES } from './look-words';
import { useLook } from './use-look';

interface LookActionProps {
  tabId: string;
  /** The version's name, for the button's spoken name. */
  name: string;
}

/** A look inside a tab from a row of a list: a small button, then how far it is in a few words. */
export function LookAction({ tabId, name }: LookActionProps) {
  const { look, today, step, isStarting, fault, start } = useLook(tabId);
  const kept = useKeptFocus();
  const why = fault ?? look?.errorMessage;
  if (step)
    return (
      <Box {...kept} tabIndex={-1} role="status">
        <Typography
          variant="caption"
          color="textSecondary"
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            minHeight: (theme) => theme.sizes.touch,
          }}
        >
          {step === 'stored' && <CheckIcon sx={{ color: 'success.main' }} />}
          {step === 'stored' ? 'Its page shows what is inside' : `${STEP_NAMES[step]}…`}
        </Typography>
      </Box>
    );
  return (
    <Box>
      {look?.state !== 'refused' && (
        <Button
          {...kept}
          variant="text"
          startIcon={<EyeIcon />}
          disabled={isStarting || look === undefined || today?.left === 0}
          onClick={start}
          aria-label={`Look inside ${name}`}
        >
          {look?.state === 'failed' ? 'Look again' : 'Look inside'}
        </Button>
      )}
      {why && (
        <Typography
          role="status"
          variant="caption"
          color="textSecondary"
          sx={{ display: 'flex', gap: 1 }}
        >
          <AlertIcon />
          <span>{why}</span>
        </Typography>
      )}
    </Box>
  );
}
