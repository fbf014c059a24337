import type { ShortcutAction } from '../../../components/keyboard/shortcuts';
import type { HelpDialogName } from '../../../features/accessibility/accessibility.slice';
import { AccessibilityIcon, CommandsIcon, HelpIcon, KeyboardIcon } from './tool-icons';

interface Tool {
  dialog: HelpDialogName;
  name: string;
  /** Name of the shortcut that opens it too. */
  shortcut?: ShortcutAction;
  Icon: typeof KeyboardIcon;
}

/** What the header opens, in its order. */
export const TOOLS: readonly Tool[] = [
  { dialog: 'palette', name: 'Commands', shortcut: 'palette', Icon: CommandsIcon },
  { dialog: 'help', name: 'Help', Icon: HelpIcon },
  {
    dialog: 'shortcuts',
    name: 'Keyboard shortcuts',
    shortcut: 'shortcuts',
    Icon: KeyboardIcon,
  },
  { dialog: 'settings', name: 'Accessibility settings', Icon: AccessibilityIcon },
];
