import Box from '@mui/material/Box';
import { MessagePage } from '../components/layout/message-page';
import { HomeLink, LogInLink } from './page-links';

interface RefusedPageProps {
  title: string;
  text: string;
  /** For a guest, who may be somebody else after logging in. */
  offersLogIn: boolean;
}

/** Instead of a page that is not for whoever asks. */
export function RefusedPage({ title, text, offersLogIn }: RefusedPageProps) {
  return (
    <MessagePage
      title={title}
      text={text}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}>
          {offersLogIn && <LogInLink />}
          <HomeLink />
        </Box>
      }
    />
  );
}
