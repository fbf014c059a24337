import Typography from '@mui/material/Typography';
import { AlertIcon, CheckIcon } from '../../../components/graphics/icons';
import type { Tone } from './source-words';

const LOOKS = {
  good: { bgcolor: 'successSoft', color: 'success.main' },
  watch: { bgcolor: 'accentSoft', color: 'text.primary' },
  bad: { bgcolor: 'failureSoft', color: 'error.main' },
  plain: { bgcolor: 'sunken', color: 'text.secondary' },
} as const;

/** How something stands, in a word; a sign beside it for those who see no colours. */
export function StateChip({ tone, children }: { tone: Tone; children: string }) {
  return (
    <Typography
      component="span"
      variant="caption"
      noWrap
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 0.5,
        borderRadius: 1,
        fontWeight: 'fontWeightMedium',
        ...LOOKS[tone],
      }}
    >
      {tone === 'good' && <CheckIcon fontSize="inherit" />}
      {tone === 'bad' && <AlertIcon fontSize="inherit" />}
      {children}
    </Typography>
  );
}
