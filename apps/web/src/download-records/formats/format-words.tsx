import Box from '@mui/material/Box';
import ListItemText from '@mui/material/ListItemText';
import { StringLines } from '../../components/graphics/string-lines';

interface FormatWordsProps {
  name: string;
  /** What it is for, or what became of it. */
  about: string;
  failed?: boolean;
  working?: boolean;
}

/** A format in a menu. */
export function FormatWords({ name, about, failed = false, working = false }: FormatWordsProps) {
  return (
    <Box sx={(theme) => ({ width: theme.sizes.menu, maxWidth: '100%', py: 1 })}>
      <ListItemText
        primary={name}
        secondary={about}
        slotProps={{
          secondary: {
            variant: 'caption',
            color: failed ? 'error' : 'textSecondary',
            role: 'status',
            sx: { whiteSpace: 'normal' },
          },
        }}
        sx={{ my: 0 }}
      />
      {working && <StringLines state="filling" sx={{ mt: 1 }} />}
    </Box>
  );
}
