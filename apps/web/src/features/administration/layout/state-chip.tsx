import Chip from '@mui/material/Chip';
import { AlertIcon, CheckIcon } from '../../../components/graphics/icons';

/** How urgent a state is: fine, to be watched, to be fixed, or neutral. */
export type Tone = 'good' | 'watch' | 'bad' | 'plain';

const LOOKS = {
  good: { bgcolor: 'successSoft', color: 'success.main' },
  watch: { bgcolor: 'accentSoft', color: 'text.primary' },
  bad: { bgcolor: 'failureSoft', color: 'error.main' },
  plain: { bgcolor: 'sunken', color: 'text.secondary' },
} as const;

const SIGNS: Partial<Record<Tone, typeof CheckIcon>> = { good: CheckIcon, bad: AlertIcon };

/** How something stands, in a word; a sign beside it for those who see no colours. */
export function StateChip({ tone, children }: { tone: Tone; children: string }) {
  const Sign = SIGNS[tone];
  return (
    <Chip
      label={children}
      {...(Sign && { icon: <Sign /> })}
      sx={{ fontWeight: 'fontWeightMedium', ...LOOKS[tone] }}
    />
  );
}
