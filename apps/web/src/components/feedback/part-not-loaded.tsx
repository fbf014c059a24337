import Button from '@mui/material/Button';
import { FormMessage } from './form-message';

/** Where the code of a part could not be fetched. Browsers remember that, so the whole page is loaded again. */
export function PartNotLoaded({ name }: { name: string }) {
  return (
    <FormMessage
      action={<Button onClick={() => window.location.reload()}>Load the page again</Button>}
    >
      {name} could not be fetched. You may be offline.
    </FormMessage>
  );
}
