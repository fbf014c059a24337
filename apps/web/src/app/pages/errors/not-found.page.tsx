import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { MessagePage } from '../../../components/layout/message-page';
import { usePageTitle } from '../../../components/feedback/announcer/use-page-title';

export function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <MessagePage
      title="404: page not found"
      text="The page was not found. It may have moved, or the address has a typo in it."
      action={
        <Button component={Link} to="/" variant="contained" color="primary">
          Search for a tab
        </Button>
      }
    />
  );
}
