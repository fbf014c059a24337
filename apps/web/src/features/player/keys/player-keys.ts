/** What a key asks the player for. */
export type PlayerKey =
  | 'play'
  | 'barBack'
  | 'barOn'
  | 'loop'
  | 'loopFrom'
  | 'loopTo'
  | 'faster'
  | 'slower'
  | 'metronome'
  | 'solo'
  | 'sectionBack'
  | 'sectionOn'
  | { readonly track: number };

/** Every key with what it does, as it is listed for people. */
export const PLAYER_KEYS = [
  { key: ' ', name: 'Space', does: 'play', text: 'Play or pause' },
  { key: 'ArrowLeft', name: '←', does: 'barBack', text: 'Bar back' },
  { key: 'ArrowRight', name: '→', does: 'barOn', text: 'Bar forward' },
  { key: 'l', name: 'L', does: 'loop', text: 'Repeat this bar, or repeat nothing' },
  { key: '[', name: '[', does: 'loopFrom', text: 'Repeat from this bar' },
  { key: ']', name: ']', does: 'loopTo', text: 'Repeat up to this bar' },
  { key: '+', name: '+', does: 'faster', text: 'Faster' },
  { key: '-', name: '−', does: 'slower', text: 'Slower' },
  { key: 'm', name: 'M', does: 'metronome', text: 'Metronome' },
  { key: 's', name: 'S', does: 'solo', text: 'Only this track, or all' },
  {
    key: 'PageUp',
    name: 'Page Up',
    does: 'sectionBack',
    text: 'Section back; held: play or pause',
  },
  {
    key: 'PageDown',
    name: 'Page Down',
    does: 'sectionOn',
    text: 'Section forward; held: the same',
  },
] as const satisfies readonly { key: string; name: string; does: PlayerKey; text: string }[];

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'target' | 'isComposing'
>;

/** Keys that what has the focus needs itself. */
const OWN_KEYS: readonly (readonly [selector: string, keys: RegExp])[] = [
  [
    'input:not([type=range], [type=checkbox], [type=radio]), textarea, select, [contenteditable]',
    /./,
  ],
  ['button, a[href], summary, [role=button], [type=checkbox]', /^ $/],
  ['input[type=range], [role=slider]', /^(Arrow|Page)/],
  ['input[type=radio]', /^(Arrow| $)/],
  ['[role=dialog], [role=menu], [role=listbox]', /./],
];

/** Whether a key is the page's: pressed alone, and not needed by what has the focus. */
export function isFreeKey(event: Pressed): boolean {
  if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return false;
  const { target } = event;
  if (!(target instanceof Element)) return true;
  return !OWN_KEYS.some(([selector, keys]) => target.closest(selector) && keys.test(event.key));
}

/** What this key asks for; undefined for a key of something else. */
export function playerKeyOf(event: Pressed): PlayerKey | undefined {
  if (!isFreeKey(event)) return undefined;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (/^[1-9]$/.test(key)) return { track: Number(key) - 1 };
  // Where + is written with Shift, the key beside it is as good.
  return PLAYER_KEYS.find((one) => one.key === (key === '=' ? '+' : key))?.does;
}
