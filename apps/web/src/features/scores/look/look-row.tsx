import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CheckAgain, LookButton, LookFault } from './look-parts';
import { LookSteps } from './look-steps';
import { stepWords } from './look-words';
import { useLook } from './use-look';

interface LookRowProps {
  tabId: string;
  /** The version's name, which is spoken. */
  name: string;
  /** Asks again for what the file holds, as it is there. */
  onStored: () => void;
}

/** A look inside a version in a list: a button, then how far it is. */
export function LookRow({ tabId, name, onStored }: LookRowProps) {
  const look = useLook(tabId, onStored);
  const { step, why } = look;
  return (
    <Box
      sx={(theme) => ({
        display: 'grid',
        rowGap: 2,
        mt: 3,
        mb: 2,
        maxWidth: theme.sizes.smallMusic,
      })}
    >
      <Box role="status">
        {step ? (
          <Typography variant="caption" color="textSecondary">
            {stepWords(step, look)}
          </Typography>
        ) : why === undefined ? (
          <Typography variant="caption" color="textSecondary">
            Nobody has fetched this version yet. See its first bars without downloading it.
          </Typography>
        ) : (
          <LookFault look={look} />
        )}
      </Box>
      {step ? (
        <>
          <LookSteps step={step} />
          <CheckAgain look={look} />
        </>
      ) : (
        <LookButton
          look={look}
          name={name}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}
        />
      )}
    </Box>
  );
}
