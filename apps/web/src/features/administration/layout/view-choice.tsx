import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../components/text/format';

interface ViewChoiceProps {
  /** What is chosen between, for screen readers. */
  label: string;
  views: readonly {
    readonly name: string;
    readonly to: string;
    readonly on: boolean;
    /** Number of entries, where it is known. */
    readonly amount?: number | undefined;
  }[];
}

/** Links between the views of one list: what waits, and what was decided. */
export function ViewChoice({ label, views }: ViewChoiceProps) {
  return (
    <Box component="nav" aria-label={label} sx={{ display: 'flex', gap: 2, mb: 5 }}>
      {views.map(({ name, to, on, amount }) => (
        <Button
          key={name}
          component={Link}
          to={to}
          variant="text"
          aria-current={on ? 'page' : undefined}
          sx={{
            px: 3,
            '&[aria-current]': { bgcolor: 'accentSoft', color: 'text.primary' },
          }}
        >
          {amount ? `${name} (${formatNumber(amount)})` : name}
        </Button>
      ))}
    </Box>
  );
}
