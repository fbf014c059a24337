import Button from '@mui/material/Button';
import { MessagePage } from '../../components/message-page';

/** Instead of a page that broke while it was drawn. */
export function BrokenPage() {
  return (
    <div role="alert">
      <MessagePage
        title="A string broke"
        text="This page ran into a fault on our side. Your downloads go on; load the page again to see them."
        action={
          <Button variant="contained" color="primary" onClick={() => window.location.reload()}>
            Load again
          </Button>
        }
      />
    </div>
  );
}
