import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { RefObject } from 'react';
import { useAppDispatch } from '../../api/store-hooks';
import { dialogOpened } from '../../features/accessibility/accessibility.slice';
import { TOOLS } from './tools';

interface ToolsMenuProps {
  id: string;
  /** Id of the button that opens it. */
  labelledBy: string;
  anchor: RefObject<HTMLElement | null>;
  open: boolean;
  onClose: () => void;
}

export function ToolsMenu({ id, labelledBy, anchor, open, onClose }: ToolsMenuProps) {
  const dispatch = useAppDispatch();
  return (
    <Menu
      id={id}
      anchorEl={() => anchor.current}
      open={open}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-labelledby': labelledBy } }}
    >
      {TOOLS.map(({ dialog, name, Icon }) => (
        <MenuItem
          key={dialog}
          onClick={() => {
            onClose();
            dispatch(dialogOpened(dialog));
          }}
        >
          {name}
          <Box component={Icon} sx={{ color: 'text.secondary' }} />
        </MenuItem>
      ))}
    </Menu>
  );
}
