import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { usePanelStatus } from './use-panel-status';

const COLOURS = { Idle: 'text.secondary', Running: 'primary.main', Error: 'error.main' } as const;

/** What happens right now, in a word and a line; folded away while nothing does. */
export function PanelStatus() {
  const { word, text } = usePanelStatus();
  return (
    <Box component="details" open={word !== 'Idle'} sx={{ minWidth: 0, '&[open]': { pb: 2 } }}>
      <Typography
        component="summary"
        variant="caption"
        color="textSecondary"
        sx={(theme) => ({
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          minHeight: theme.sizes.touch,
          cursor: 'pointer',
          '&:focus-visible': { outlineOffset: -2 },
        })}
      >
        Debug
        <Box
          component="span"
          aria-hidden
          sx={{
            width: (theme) => theme.sizes.dot,
            height: (theme) => theme.sizes.dot,
            borderRadius: '50%',
            bgcolor: COLOURS[word],
          }}
        />
        <Box component="span" sx={{ fontWeight: 'fontWeightBold', color: COLOURS[word] }}>
          {word}
        </Box>
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {text}
      </Typography>
    </Box>
  );
}
