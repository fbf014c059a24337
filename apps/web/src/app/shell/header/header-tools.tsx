import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useAppDispatch } from '../../../api/store-hooks';
import { keyTip } from '../../../components/keyboard/key-tip';
import { late } from '../../../components/loading/late';
import { Opened } from '../../../components/overlays/opened';
import { usePopup } from '../../../components/overlays/use-popup';
import { dialogOpened } from '../../../features/accessibility/accessibility.slice';
import { TOOLS } from './tools';
import { MoreIcon } from './tool-icons';

const ToolsMenu = late(async () => (await import('./tools-menu')).ToolsMenu);

/** Commands, help, shortcuts and settings: a button each where there is room, one menu on a phone. */
export function HeaderTools() {
  const roomy = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true });
  return roomy ? <ToolButtons /> : <ToolsMenuButton />;
}

function ToolButtons() {
  const dispatch = useAppDispatch();
  return TOOLS.map(({ dialog, name, shortcut, Icon }) => (
    <IconButton
      key={dialog}
      aria-label={name}
      aria-haspopup="dialog"
      {...(shortcut ? keyTip(shortcut, name) : { 'data-tip': name })}
      onClick={() => dispatch(dialogOpened(dialog))}
    >
      <Icon />
    </IconButton>
  ));
}

const MENU_NAME = 'Help and settings';

function ToolsMenuButton() {
  const { anchor, button, popup, wanted, discard } = usePopup('menu', ToolsMenu.preload);
  return (
    <Box component="span">
      <IconButton ref={anchor} {...button} aria-label={MENU_NAME} data-tip={MENU_NAME}>
        <MoreIcon />
      </IconButton>
      {wanted && (
        <Opened onClose={discard}>
          <ToolsMenu {...popup} />
        </Opened>
      )}
    </Box>
  );
}
