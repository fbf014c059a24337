import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { MessagePage } from '../../components/layout/message-page';
import { CreateAccountLink } from './guest-note';

export function NoDownloads({ isGuest }: { isGuest: boolean }) {
  return (
    <MessagePage
      title="No downloads yet"
      text={
        isGuest
          ? 'Tabs that you download in this visit show up here. With an account they stay, on every device.'
          : 'Tabs that you download show up here and stay.'
      }
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}>
          <Button component={Link} to="/" variant="contained" color="primary">
            Go to Search
          </Button>
          {isGuest && <CreateAccountLink />}
        </Box>
      }
    />
  );
}
