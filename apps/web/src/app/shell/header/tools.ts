import type { HelpDialogName } from '../../../features/accessibility/accessibility.slice';
import { AccessibilityIcon, HelpIcon, KeyboardIcon } from './tool-icons';

interface Tool {
  dialog: HelpDialogName;
  name: string;
  /** What opens it too. */
  keys?: string;
  Icon: typeof KeyboardIcon;
}

/** What the header opens, in its order. */
export const TOOLS: readonly Tool[] = [
  { dialog: 'help', name: 'Help', Icon: HelpIcon },
  { dialog: 'shortcuts', name: 'Keyboard shortcuts', keys: 'F1', Icon: KeyboardIcon },
  { dialog: 'settings', name: 'Accessibility settings', Icon: AccessibilityIcon },
];
