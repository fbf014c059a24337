import Box from '@mui/material/Box';
import { MessagePage } from '../components/layout/message-page';
import { HomeLink, LogInLink } from './page-links';

interface RefusedPageProps {
  title: string;
  text: string;
  /** Offered to guests, who may get access by logging in. */
  offersLogIn: boolean;
}

/** Shown instead of a page that the visitor may not see. */
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
