import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { ChevronIcon } from '../../components/graphics/icons';
import { late } from '../../components/loading/late';
import { Opened } from '../../components/overlays/opened';
import { usePopup } from '../../components/overlays/use-popup';

const FormatsMenu = late(async () => (await import('./formats-menu')).FormatsMenu);

interface OtherFormatsProps {
  /** A download whose file is stored. */
  record: DownloadRecord;
  /** What the tab is called. */
  name: string;
  /** Whether it is a sign alone, beside another button. */
  compact?: boolean;
}

/** A quiet menu with the formats in which a downloaded file can be had as well. */
export function OtherFormats({ record, name, compact = false }: OtherFormatsProps) {
  const { anchor, button, popup, wanted, discard } = usePopup('menu', FormatsMenu.preload);
  const label = `Other formats: ${name}`;
  return (
    <>
      {compact ? (
        <IconButton ref={anchor} {...button} aria-label={label} data-tip="Other formats">
          <ChevronIcon />
        </IconButton>
      ) : (
        <Button ref={anchor} {...button} aria-label={label} endIcon={<ChevronIcon />}>
          Other formats
        </Button>
      )}
      {wanted && (
        <Opened onClose={discard}>
          <FormatsMenu {...popup} record={record} />
        </Opened>
      )}
    </>
  );
}
