import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface PlainTextProps {
  /** What it is, for screen readers. */
  label: string;
  children: string;
}

/** Text as machines read it; a line that is too long goes on in the next. */
export function PlainText({ label, children }: PlainTextProps) {
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        my: 4,
        px: 4,
        py: 3,
        bgcolor: 'sunken',
        borderRadius: 1,
      }}
    >
      <Typography
        component="pre"
        variant="mono"
        sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {children}
      </Typography>
    </Box>
  );
}
