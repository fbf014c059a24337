import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { siteNames } from '../site-names';

interface LateResultsProps {
  /** Names of the sources that have not answered and are not asked any more. */
  silent: readonly string[];
  onAskOn: () => void;
  /** Results that came late stand at the end. */
  unsettled: boolean;
  onSettle: () => void;
}

/** At the end of the results: sites that may be asked once more, or late results that may be sorted in. */
export function LateResults({ silent, onAskOn, unsettled, onSettle }: LateResultsProps) {
  const offer =
    silent.length > 0
      ? { text: `No answer from ${siteNames(silent)}.`, action: 'Ask again', press: onAskOn }
      : unsettled && {
          text: 'Results that came late stand at the end.',
          action: 'Sort them in',
          press: onSettle,
        };
  if (!offer) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'center',
        columnGap: 4,
        rowGap: 2,
        mt: 6,
      }}
    >
      <Typography variant="body2" color="textSecondary">
        {offer.text}
      </Typography>
      <Button onClick={offer.press}>{offer.action}</Button>
    </Box>
  );
}
