import Button from '@mui/material/Button';
import { useAppDispatch } from '../../api/store-hooks';
import { batchZipUrl } from '../batch-zip-url';
import { zipDone } from '../../features/downloads/downloads.slice';

interface ZipLinkProps {
  batchId: string;
  /** Which ZIP, where several stand under each other. */
  name?: string;
}

/** Opens a batch's ZIP in a new tab: what is there of it by then. */
export function ZipLink({ batchId, name }: ZipLinkProps) {
  const dispatch = useAppDispatch();
  return (
    <Button
      component="a"
      href={batchZipUrl(batchId)}
      target="_blank"
      rel="noopener"
      aria-label={name && `Open ZIP: ${name}`}
      onClick={() => dispatch(zipDone(batchId))}
    >
      Open ZIP
    </Button>
  );
}
