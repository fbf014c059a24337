import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StringLines } from '../../../components/graphics/string-lines';

/** What is shown while music is opened. */
export function TuningUp() {
  return (
    <Box role="status" sx={{ mb: 5 }}>
      <StringLines state="filling" sx={{ height: (theme) => theme.sizes.lineStrings }} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
        The instruments are tuning up …
      </Typography>
    </Box>
  );
}
