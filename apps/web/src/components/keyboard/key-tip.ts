import { ariaKeys, chordsOf, keyNames, type ShortcutAction } from './shortcuts';

/**
 * Attributes of an element that a shortcut presses too: its keys, for a tooltip after `words`, and for screen readers.
 */
export function keyTip(action: ShortcutAction, words?: string) {
  const [chord] = chordsOf(action);
  if (!chord) return { 'data-tip': words };
  const keys = keyNames(chord).join('+');
  return {
    'data-tip': words ? `${words} (${keys})` : keys,
    'aria-keyshortcuts': ariaKeys(chord),
  };
}
