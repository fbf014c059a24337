import MenuItem from '@mui/material/MenuItem';
import { PopupMenu } from '../../../components/overlays/popup-menu';
import type { Popup } from '../../../components/overlays/use-popup';

interface MoveMenuProps extends Popup {
  index: number;
  count: number;
  onMove: (from: number, to: number) => void;
}

/** Where a row can be moved without dragging it. */
export function MoveMenu({ index, count, onMove, ...popup }: MoveMenuProps) {
  const last = count - 1;
  const places = [
    { text: 'Move up', to: index - 1, possible: index > 0 },
    { text: 'Move down', to: index + 1, possible: index < last },
    { text: 'Move to the top', to: 0, possible: index > 0 },
    { text: 'Move to the end', to: last, possible: index < last },
  ];
  return (
    <PopupMenu {...popup} align="right">
      {places.map(({ text, to, possible }) => (
        <MenuItem
          key={text}
          disabled={!possible}
          onClick={() => {
            popup.onClose();
            onMove(index, to);
          }}
        >
          {text}
        </MenuItem>
      ))}
    </PopupMenu>
  );
}
