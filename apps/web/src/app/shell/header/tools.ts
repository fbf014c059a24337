import { chordsOf, type Chord } from '../../../features/accessibility/shortcuts';
import type { HelpDialogName } from '../../../features/accessibility/accessibility.slice';
import { AccessibilityIcon, CommandsIcon, HelpIcon, KeyboardIcon } from './tool-icons';

interface Tool {
  dialog: HelpDialogName;
  name: string;
  /** What opens it too. */
  chord?: Chord | undefined;
  Icon: typeof KeyboardIcon;
}

/** What the header opens, in its order. */
export const TOOLS: readonly Tool[] = [
  { dialog: 'palette', name: 'Commands', chord: chordsOf('palette')[0], Icon: CommandsIcon },
  { dialog: 'help', name: 'Help', Icon: HelpIcon },
  {
    dialog: 'shortcuts',
    name: 'Keyboard shortcuts',
    chord: chordsOf('shortcuts')[0],
    Icon: KeyboardIcon,
  },
  { dialog: 'settings', name: 'Accessibility settings', Icon: AccessibilityIcon },
];
