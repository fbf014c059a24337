import type { PageAction } from './page-action';

export type ShortcutAction =
  PageAction | 'main' | 'navigation' | 'search' | 'field' | 'theme' | 'palette' | 'shortcuts';

type Modifier = 'Ctrl' | 'Alt' | 'Shift';

/** Keys that are pressed together. */
export interface Chord {
  modifiers: readonly Modifier[];
  /** The value of `KeyboardEvent.key`; a letter is lower case. */
  key: string;
  /** Selector of the element that has the focus, or is around it; anywhere if left out. */
  at?: string;
  /** Whether the chord, one with Ctrl, works in text fields too, since it neither writes nor edits text. */
  inText?: true;
}

export interface Shortcut {
  text: string;
  chords: readonly Chord[];
  /** What the keys do; left out where the dialogs or the browser see to it themselves. */
  action?: ShortcutAction;
}

const alt = (key: string): Chord => ({ modifiers: ['Alt'], key });
const ctrl = (key: string): Chord => ({ modifiers: ['Ctrl'], key });
const plain = (key: string): Chord => ({ modifiers: [], key });
/** A row of results; the keys of its buttons and links stay with them. */
const inRow = (key: string): Chord => ({ ...plain(key), at: '[data-stop]' });
const onRow = (key: string): Chord => ({ ...plain(key), at: '[data-stop]:not(button):focus' });

/** Every keyboard shortcut. */
export const SHORTCUT_GROUPS: readonly { title: string; shortcuts: readonly Shortcut[] }[] = [
  {
    title: 'Go to',
    shortcuts: [
      { action: 'search', text: 'Search field', chords: [alt('s')] },
      { action: 'main', text: 'Main content', chords: [alt('m')] },
      { action: 'navigation', text: 'Navigation', chords: [alt('n')] },
      { action: 'downloads', text: 'Download Menu', chords: [alt('d')] },
      { action: 'toast', text: 'Notification', chords: [plain('F8')] },
    ],
  },
  {
    title: 'Results',
    shortcuts: [
      { action: 'nextResult', text: 'Next result', chords: [plain('j'), inRow('ArrowDown')] },
      { action: 'previousResult', text: 'Previous result', chords: [plain('k'), inRow('ArrowUp')] },
      { action: 'selectResult', text: 'Select this result', chords: [inRow('x')] },
      { action: 'downloadResult', text: 'Download this result', chords: [onRow('Enter')] },
      { action: 'openResult', text: 'Open this result', chords: [inRow('o')] },
      { action: 'field', text: 'Back to the search field', chords: [plain('/')] },
      { action: 'selectAll', text: 'Select all tabs', chords: [ctrl('a')] },
      {
        action: 'deselectAll',
        text: 'Deselect all tabs',
        chords: [{ modifiers: ['Ctrl', 'Shift'], key: 'a' }],
      },
      { action: 'downloadSelected', text: 'Download what is selected', chords: [ctrl('Enter')] },
    ],
  },
  {
    title: 'Everywhere',
    shortcuts: [
      { action: 'palette', text: 'Commands', chords: [{ ...ctrl('k'), inText: true }] },
      { action: 'theme', text: 'Dark or light theme', chords: [alt('t')] },
      { action: 'shortcuts', text: 'Show or hide this list', chords: [plain('F1'), alt('?')] },
      { text: 'Close a dialog', chords: [plain('Escape')] },
    ],
  },
];

/** The keys of an action. */
export function chordsOf(action: ShortcutAction): readonly Chord[] {
  const shortcuts = SHORTCUT_GROUPS.flatMap((group) => group.shortcuts);
  return shortcuts.find((shortcut) => shortcut.action === action)?.chords ?? [];
}

const KEY_NAMES: Partial<Record<string, string>> = {
  Escape: 'Esc',
  ArrowDown: '↓',
  ArrowUp: '↑',
};
const APPLE_NAMES: Partial<Record<string, string>> = { Alt: 'Option', Ctrl: 'Cmd' };

/** What is written on the keys of this keyboard. */
export function keyNames({ modifiers, key }: Chord): string[] {
  const names = isApple() ? APPLE_NAMES : {};
  const name = key.length === 1 ? key.toUpperCase() : (KEY_NAMES[key] ?? key);
  return [...modifiers.map((modifier) => names[modifier] ?? modifier), name];
}

const ARIA_NAMES: Partial<Record<string, string>> = { Ctrl: 'Control', Cmd: 'Meta', Option: 'Alt' };

/** What `aria-keyshortcuts` calls them. */
export function ariaKeys(chord: Chord): string {
  return keyNames(chord)
    .map((name) => ARIA_NAMES[name] ?? name)
    .join('+');
}

/**
 * The key, whatever the layout and Option make of it: what the layout writes where that is Latin, otherwise what an
 * English keyboard has in its place.
 */
function keyOf({ key, code, shiftKey }: KeyboardEvent): string {
  const named = key.length > 1 && key !== 'Dead';
  if (named) return key;
  if (/^[!-~]$/.test(key)) return key.toLowerCase();
  if (code === 'Slash' && shiftKey) return '?';
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key;
}

function matches(event: KeyboardEvent, { modifiers, key, at }: Chord): boolean {
  const ctrlKey = event.ctrlKey || (isApple() && event.metaKey);
  return (
    keyOf(event) === key &&
    event.altKey === modifiers.includes('Alt') &&
    ctrlKey === modifiers.includes('Ctrl') &&
    // Shift is how many layouts write them.
    (/^[?/]$/.test(key) || event.shiftKey === modifiers.includes('Shift')) &&
    (isApple() || !event.metaKey) &&
    !event.getModifierState('AltGraph') &&
    (at === undefined || (event.target instanceof Element && event.target.closest(at) !== null))
  );
}

const NOT_WRITTEN_IN = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset'];

/** Whether keys write into what has the focus. */
function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement)
    return ![...NOT_WRITTEN_IN, 'submit'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target.isContentEditable;
}

/** Whether the text field, or list, that has the focus needs the keys itself. */
function belongsToText(event: KeyboardEvent, { modifiers, key, inText }: Chord): boolean {
  const writes = modifiers.length === 0 && key.length === 1;
  if (writes && event.target instanceof HTMLSelectElement) return true;
  if (!isTextField(event.target)) return false;
  if (writes) return true;
  // Control+K cuts the rest of a line on a Mac, whereas Command+K is free.
  if (modifiers.includes('Ctrl')) return !inText || (isApple() && event.ctrlKey);
  // The Option key writes ñ, ß or µ on a Mac.
  return modifiers.includes('Alt') && isApple();
}

/** What these keys ask for; undefined for what is no shortcut, or belongs to a text field or an input method. */
export function actionOf(event: KeyboardEvent): ShortcutAction | undefined {
  if (event.isComposing) return undefined;
  return SHORTCUT_GROUPS.flatMap(({ shortcuts }) => shortcuts).find(({ chords }) =>
    chords.some((chord) => matches(event, chord) && !belongsToText(event, chord)),
  )?.action;
}

/** A Mac's keyboard: Option writes letters of its own, and Command is what Control is elsewhere. */
export function isApple(): boolean {
  return /Mac OS X/.test(navigator.userAgent);
}
