import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { useLoginPath } from '../../../../session/login-links';
import { useSession } from '../../../../session/use-session';

/** Shows guests what an account offers. Renders nothing for accounts, or while the session is unknown. */
export function GuestPrompt() {
  const { isLoggedIn, isLoading, error } = useSession();
  const path = useLoginPath('register');
  if (isLoggedIn || isLoading || error) return null;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: { xs: 2, lg: 3 },
        mt: { xs: 2, lg: 4 },
      }}
    >
      <Typography
        variant="caption"
        component="p"
        color="textSecondary"
        sx={({ sizes }) => ({ flex: { xs: `1 1 ${sizes.shortSentence}`, lg: '1 1 100%' } })}
      >
        Create an account to unlock batch downloads, playlists, and fewer ads!
      </Typography>
      <Button
        component={Link}
        to={path}
        sx={{ flex: { xs: '1 0 auto', sm: 'none' }, width: { lg: '100%' } }}
      >
        Create Free Account
      </Button>
    </Box>
  );
}
