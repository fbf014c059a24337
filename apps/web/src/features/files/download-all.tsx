import { allFilesZipEndpoint } from '@tabdock/contracts/endpoints/downloads';
import { hrefOf } from '../../api/from-route';
import Button from '@mui/material/Button';
import { DownloadIcon } from '../../components/graphics/icons';

const LABEL = 'Download All as ZIP';

/** Opens everything that was downloaded as one ZIP in a new window; disabled while there is nothing. */
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
      href={hrefOf(allFilesZipEndpoint)}
      target="_blank"
      rel="noopener"
      startIcon={<DownloadIcon />}
    >
      {LABEL}
    </Button>
  );
}
