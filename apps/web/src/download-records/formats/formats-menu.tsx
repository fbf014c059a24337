import Box from '@mui/material/Box';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import type { ConversionKind } from '@tabdock/contracts/scores';
import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { StringLines } from '../../components/graphics/string-lines';
import { PopupMenu } from '../../components/overlays/popup-menu';
import type { Popup } from '../../components/overlays/use-popup';
import { useConversion } from './use-conversion';

const FORMATS: readonly { kind: ConversionKind; name: string; use: string }[] = [
  { kind: 'mid', name: 'MIDI (.mid)', use: 'For music programs and keyboards' },
  { kind: 'gp', name: 'Guitar Pro 7 (.gp)', use: 'For Guitar Pro 7 and later' },
];

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
          <Words
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
          <Words
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

interface WordsProps {
  name: string;
  /** What it is for, or what became of it. */
  about: string;
  failed?: boolean;
  working?: boolean;
}

function Words({ name, about, failed = false, working = false }: WordsProps) {
  return (
    <Box sx={(theme) => ({ width: theme.sizes.menu, maxWidth: '100%', py: 1 })}>
      <ListItemText
        primary={name}
        secondary={about}
        slotProps={{
          secondary: {
            variant: 'caption',
            color: failed ? 'error' : 'textSecondary',
            role: 'status',
            sx: { whiteSpace: 'normal' },
          },
        }}
        sx={{ my: 0 }}
      />
      {working && <StringLines state="filling" sx={{ mt: 1 }} />}
    </Box>
  );
}
