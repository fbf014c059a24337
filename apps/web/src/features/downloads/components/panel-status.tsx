import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useSelector } from 'react-redux';
import { isActive } from '../record-state';
import { selectLastOutcome } from '../downloads.slice';
import { useDownloads } from '../hooks/use-downloads';

/** Idle, Running or Error, and a line of text (section 4 of the specification). */
export function usePanelStatus() {
  const { downloads } = useDownloads();
  const lastOutcome = useSelector(selectLastOutcome);
  const active = downloads.filter(isActive);
  const [first] = active;
  if (first)
    return {
      word: 'Running',
      text: first.message ?? `${first.title} is queued`,
      active: active.length,
    };
  if (!lastOutcome) return { word: 'Idle', text: 'Waiting for download command...', active: 0 };
  return { word: lastOutcome.failed ? 'Error' : 'Idle', text: lastOutcome.text, active: 0 };
}

const COLOURS: Record<string, string> = {
  Idle: 'text.secondary',
  Running: 'primary.main',
  Error: 'error.main',
};

export function PanelStatus() {
  const { word, text } = usePanelStatus();
  return (
    <Box sx={{ pb: 3 }}>
      <Typography
        variant="caption"
        component="p"
        sx={{ fontWeight: 'fontWeightBold', color: COLOURS[word] }}
      >
        {word}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {text}
      </Typography>
    </Box>
  );
}
