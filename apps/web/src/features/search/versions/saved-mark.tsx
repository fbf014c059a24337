import Typography from '@mui/material/Typography';
import { CheckIcon } from '../../../components/graphics/icons';
import { formatNumber } from '../../../components/text/format';

/** Badge: this version, or `amount` versions of the song, were downloaded already. */
export function SavedMark({ amount }: { amount?: number }) {
  return (
    <Typography
      component="span"
      variant="caption"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        whiteSpace: 'nowrap',
        color: 'success.main',
      }}
    >
      <CheckIcon sx={{ fontSize: 'body1.fontSize' }} />
      {amount === undefined ? 'Saved' : `${formatNumber(amount)} saved`}
    </Typography>
  );
}
