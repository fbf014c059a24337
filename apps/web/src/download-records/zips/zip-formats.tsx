import Button from '@mui/material/Button';
import type { ConversionKind } from '@tabdock/contracts/downloads';
import { ChevronIcon } from '../../components/graphics/icons';
import { late } from '../../components/loading/late';
import { Opened } from '../../components/overlays/opened';
import { usePopup } from '../../components/overlays/use-popup';
import { joined } from './joined';

const ZipFormatsMenu = late(async () => (await import('./zip-formats-menu')).ZipFormatsMenu);

interface ZipFormatsProps {
  /** Which ZIP, if there are several. */
  name?: string | undefined;
  /** Whether it stands beside the button for what can be done now. */
  primary?: boolean;
  disabled?: boolean;
  /** Undefined: each file as it was downloaded. */
  onChoose: (kind: ConversionKind | undefined) => void;
}

/** The end of a ZIP's button: the formats that its files can have. */
export function ZipFormats({ name, primary = false, disabled = false, onChoose }: ZipFormatsProps) {
  const { anchor, button, popup, wanted, discard } = usePopup('menu', ZipFormatsMenu.preload);
  return (
    <>
      <Button
        ref={anchor}
        {...button}
        {...(primary && { variant: 'contained', color: 'primary' })}
        disabled={disabled}
        aria-label={`Formats of the ZIP${name ? `: ${name}` : ''}`}
        data-tip="Formats of the ZIP"
        sx={joined.end}
      >
        <ChevronIcon />
      </Button>
      {wanted && (
        <Opened onClose={discard}>
          <ZipFormatsMenu {...popup} onChoose={onChoose} />
        </Opened>
      )}
    </>
  );
}
