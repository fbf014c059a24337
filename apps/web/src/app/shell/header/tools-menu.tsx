import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import { useAppDispatch } from '../../../api/store-hooks';
import { PopupMenu } from '../../../components/overlays/popup-menu';
import type { Popup } from '../../../components/overlays/use-popup';
import { dialogOpened } from '../../../features/accessibility/accessibility.slice';
import { TOOLS } from './tools';

export function ToolsMenu(popup: Popup) {
  const dispatch = useAppDispatch();
  return (
    <PopupMenu {...popup} align="right">
      {TOOLS.map(({ dialog, name, Icon }) => (
        <MenuItem
          key={dialog}
          onClick={() => {
            popup.onClose();
            dispatch(dialogOpened(dialog));
          }}
        >
          {name}
          <Box component={Icon} sx={{ color: 'text.secondary' }} />
        </MenuItem>
      ))}
    </PopupMenu>
  );
}
