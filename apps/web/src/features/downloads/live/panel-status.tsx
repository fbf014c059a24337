import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { usePanelStatus } from './use-panel-status';

const COLOURS = { Idle: 'text.secondary', Running: 'primary.main', Error: 'error.main' } as const;

/** What happens right now, in a word and a line. */
export function PanelStatus() {
  const { word, text } = usePanelStatus();
  return (
    <Box component="section" aria-labelledby="debug-title" sx={{ pb: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2 }}>
        <Typography
          id="debug-title"
          variant="caption"
          component="h3"
          sx={{ flex: 1, fontWeight: 'fontWeightBold' }}
        >
          Debug
        </Typography>
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
        <Typography variant="caption" sx={{ fontWeight: 'fontWeightBold', color: COLOURS[word] }}>
          {word}
        </Typography>
      </Box>
      <Typography variant="caption" component="p" color="textSecondary">
        {text}
      </Typography>
    </Box>
  );
}
