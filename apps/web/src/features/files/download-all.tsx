import Button from '@mui/material/Button';
import { DownloadIcon } from '../../components/graphics/icons';
import { ZipButtons } from '../../download-records/zips/zip-buttons';
import { ALL_FILES } from '../../download-records/zips/zips.api';

const LABEL = 'Download All as ZIP';

/** Opens everything that was downloaded as one ZIP in a new window; disabled while there is nothing. */
export function DownloadAll({ available }: { available: boolean }) {
  if (!available)
    return (
      <Button disabled startIcon={<DownloadIcon />}>
        {LABEL}
      </Button>
    );
  return <ZipButtons zip={ALL_FILES} label={LABEL} icon={<DownloadIcon />} primary />;
}
