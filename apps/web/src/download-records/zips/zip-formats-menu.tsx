import MenuItem from '@mui/material/MenuItem';
import type { ConversionKind } from '@tabdock/contracts/downloads';
import { PopupMenu } from '../../components/overlays/popup-menu';
import type { Popup } from '../../components/overlays/use-popup';
import { FormatWords } from '../formats/format-words';
import { FORMATS } from '../formats/formats';

interface ZipFormatsMenuProps extends Popup {
  onChoose: (kind: ConversionKind | undefined) => void;
}

/** The formats that the files of a ZIP can have. */
export function ZipFormatsMenu({ onChoose, ...popup }: ZipFormatsMenuProps) {
  const choose = (kind?: ConversionKind) => {
    popup.onClose();
    onChoose(kind);
  };
  return (
    <PopupMenu {...popup} align="right">
      <MenuItem onClick={() => choose()}>
        <FormatWords name="As downloaded" about="Each file in the format of its tab site" />
      </MenuItem>
      {FORMATS.map(({ kind, name, use }) => (
        <MenuItem key={kind} onClick={() => choose(kind)}>
          <FormatWords name={name} about={use} />
        </MenuItem>
      ))}
    </PopupMenu>
  );
}
