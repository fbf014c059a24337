import Button from '@mui/material/Button';
import { batchZipUrl } from '../batches';

interface ZipLinkProps {
  batchId: string;
  /** Names the ZIP if there are several. */
  name?: string;
  onOpen: () => void;
}

/** Opens a batch's ZIP in a new tab, with the files that are there by then. */
export function ZipLink({ batchId, name, onOpen }: ZipLinkProps) {
  return (
    <Button
      component="a"
      href={batchZipUrl(batchId)}
      target="_blank"
      rel="noopener"
      aria-label={name && `Open ZIP: ${name}`}
      onClick={onOpen}
    >
      Open ZIP
    </Button>
  );
}
