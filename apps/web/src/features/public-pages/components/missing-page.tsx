import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { MessagePage } from '../../../components/layout/message-page';

interface MissingPageProps {
  title: string;
  text: string;
  /** Whether it was known once. */
  takenDown?: boolean;
}

/** Instead of a tab, a song or an artist that is not known, or that was taken down. */
export function MissingPage({ title, text, takenDown = false }: MissingPageProps) {
  return (
    <MessagePage
      title={title}
      text={text}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}>
          <Button component={Link} to="/" variant="contained" color="primary">
            Go to Search
          </Button>
          {takenDown && (
            <Button component={Link} to="/legal/takedowns">
              Register of takedowns
            </Button>
          )}
        </Box>
      }
    />
  );
}
