import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CreateAccountLink } from './create-account-link';

/** Tells a guest what becomes of these files, and what an account adds. */
export function GuestNote() {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 3,
        mb: 6,
        p: 4,
        borderRadius: 1,
        bgcolor: 'accentSoft',
      }}
    >
      <Typography variant="body2" sx={{ flex: '1 1 18rem', maxWidth: '62ch' }}>
        You see what you downloaded in this visit. With an account your files stay, on every device,
        and all of them can be saved as one ZIP.
      </Typography>
      <CreateAccountLink />
    </Box>
  );
}
