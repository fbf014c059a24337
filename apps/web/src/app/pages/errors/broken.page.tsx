import Button from '@mui/material/Button';
import { useLayoutEffect } from 'react';
import { dropFirstHtml } from '../../../components/loading/first-html';
import { CodeNotLoadedError } from '../../../components/loading/late';
import { MessagePage } from '../../../components/layout/message-page';

/** Instead of a page that broke while it was drawn, or whose code could not be fetched. */
export function BrokenPage({ error }: { error: unknown }) {
  useLayoutEffect(dropFirstHtml, []);
  const message =
    error instanceof CodeNotLoadedError
      ? {
          title: 'This page could not be loaded',
          text: 'There is no connection, or Tabdock was updated while this window was open. Your downloads go on; load the page again once you are online.',
        }
      : {
          title: 'A string broke',
          text: 'This page ran into a fault on our side. Your downloads go on; load the page again to see them.',
        };
  return (
    <div role="alert">
      <MessagePage
        {...message}
        action={
          <Button variant="contained" color="primary" onClick={() => window.location.reload()}>
            Load again
          </Button>
        }
      />
    </div>
  );
}
