import Button from '@mui/material/Button';
import { DownloadIcon } from '../../components/graphics/icons';

const LABEL = 'Download All as ZIP';

/** Everything that was downloaded, in a new window; nothing to press while that is nothing. */
export function DownloadAll({ available }: { available: boolean }) {
  if (!available)
    return (
      <Button disabled startIcon={<DownloadIcon />}>
        {LABEL}
      </Button>
    );
  return (
    <Button
      component="a"
      variant="contained"
      color="primary"
      href="/api/files/download-all"
      target="_blank"
      rel="noopener"
      startIcon={<DownloadIcon />}
    >
      {LABEL}
    </Button>
  );
}
