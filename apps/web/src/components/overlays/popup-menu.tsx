import Menu from '@mui/material/Menu';
import type { ReactNode } from 'react';
import type { Popup } from './use-popup';

interface PopupMenuProps extends Popup {
  /** Side of the menu that is in line with the same side of the button. */
  align?: 'left' | 'right';
  children: ReactNode;
}

/** A menu under the button that opens and names it. */
export function PopupMenu({ labelledBy, anchor, align = 'left', ...menu }: PopupMenuProps) {
  return (
    <Menu
      {...menu}
      anchorEl={() => anchor.current}
      anchorOrigin={{ vertical: 'bottom', horizontal: align }}
      transformOrigin={{ vertical: 'top', horizontal: align }}
      slotProps={{
        // What floats is outside of the page's landmarks otherwise.
        root: { role: 'region', 'aria-labelledby': labelledBy },
        list: { 'aria-labelledby': labelledBy },
        paper: { sx: (theme) => ({ maxHeight: theme.sizes.sheet }) },
      }}
    />
  );
}
