import MenuItem from '@mui/material/MenuItem';
import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { PopupMenu } from '../../components/overlays/popup-menu';
import type { Popup } from '../../components/overlays/use-popup';
import { FormatWords } from './format-words';
import { FORMATS } from './formats';
import { useConversion } from './use-conversion';

interface FormatsMenuProps extends Popup {
  record: DownloadRecord;
}

/** The file as it is, then the formats that it can be converted to; what is chosen is saved once it is there. */
export function FormatsMenu({ record, ...popup }: FormatsMenuProps) {
  const { tabId, format, filename, downloadUrl } = record;
  const { pending, refusals, ask } = useConversion(tabId, popup.onClose);
  return (
    <PopupMenu {...popup} align="right">
      {downloadUrl && (
        <MenuItem component="a" href={downloadUrl} download={filename} onClick={popup.onClose}>
          <FormatWords
            name={`Original${format && format !== 'other' ? ` (.${format})` : ''}`}
            about="As it was downloaded"
          />
        </MenuItem>
      )}
      {FORMATS.filter(({ kind }) => kind !== format).map(({ kind, name, use }) => (
        // Not disabled meanwhile: the keyboard's place would be lost.
        <MenuItem
          key={kind}
          aria-disabled={pending !== undefined}
          aria-busy={pending === kind}
          onClick={() => void ask(kind)}
        >
          <FormatWords
            name={name}
            about={pending === kind ? 'Making it…' : (refusals[kind] ?? use)}
            failed={pending !== kind && refusals[kind] !== undefined}
            working={pending === kind}
          />
        </MenuItem>
      ))}
    </PopupMenu>
  );
}
