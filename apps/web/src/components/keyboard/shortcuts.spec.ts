import { actionOf, keyNames, SHORTCUT_GROUPS } from './shortcuts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const onMac = () => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(MAC);

afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

/** What `press` asks for when this element has the focus. */
function actionAt(element: HTMLElement, press: KeyboardEventInit & { altGraph?: boolean }) {
  document.body.append(element);
  let action: ReturnType<typeof actionOf>;
  element.addEventListener('keydown', (event) => (action = actionOf(event)), { once: true });
  element.dispatchEvent(
    new KeyboardEvent('keydown', { bubbles: true, modifierAltGraph: press.altGraph, ...press }),
  );
  return action;
}
const actionFor = (press: Parameters<typeof actionAt>[1]) =>
  actionAt(document.createElement('div'), press);

function field(type: string): HTMLInputElement {
  const input = document.createElement('input');
  input.type = type;
  return input;
}

it.each([
  ['main', { altKey: true, key: 'm', code: 'KeyM' }],
  ['navigation', { altKey: true, key: 'n', code: 'KeyN' }],
  ['search', { altKey: true, key: 's', code: 'KeyS' }],
  ['theme', { altKey: true, key: 't', code: 'KeyT' }],
  ['downloads', { altKey: true, key: 'd', code: 'KeyD' }],
  ['selectAll', { ctrlKey: true, key: 'a', code: 'KeyA' }],
  ['deselectAll', { ctrlKey: true, shiftKey: true, key: 'A', code: 'KeyA' }],
  ['downloadSelected', { ctrlKey: true, key: 'Enter', code: 'Enter' }],
  ['toast', { key: 'F8', code: 'F8' }],
  ['palette', { ctrlKey: true, key: 'k', code: 'KeyK' }],
  ['shortcuts', { key: 'F1', code: 'F1' }],
  ['shortcuts', { altKey: true, shiftKey: true, key: '?', code: 'Slash' }],
  ['nextResult', { key: 'j', code: 'KeyJ' }],
  ['previousResult', { key: 'k', code: 'KeyK' }],
  ['field', { key: '/', code: 'Slash' }],
])('reads %s from %j', (action, press) => expect(actionFor(press)).toBe(action));

it.each([
  [
    'a German question mark',
    'shortcuts',
    { altKey: true, shiftKey: true, key: '?', code: 'Minus' },
  ],
  ['a Russian layout', 'selectAll', { ctrlKey: true, key: 'ф', code: 'KeyA' }],
  ['a French layout', 'selectAll', { ctrlKey: true, key: 'a', code: 'KeyQ' }],
  ['a Dvorak layout', 'search', { altKey: true, key: 's', code: 'Semicolon' }],
  ['a German slash', 'field', { shiftKey: true, key: '/', code: 'Digit7' }],
  ['Caps Lock', 'theme', { altKey: true, key: 'T', code: 'KeyT' }],
])('understands %s', (_, action, press) => expect(actionFor(press)).toBe(action));

it.each([
  ['AltGr on Windows', { altKey: true, ctrlKey: true, altGraph: true, key: 'µ', code: 'KeyM' }],
  ['AltGr elsewhere', { altKey: true, altGraph: true, key: 'm', code: 'KeyM' }],
  ['more keys than the shortcut has', { altKey: true, shiftKey: true, key: 'M', code: 'KeyM' }],
  ['fewer keys', { key: 'm', code: 'KeyM' }],
  ['the Windows key', { ctrlKey: true, metaKey: true, key: 'a', code: 'KeyA' }],
  ['what an input method composes', { altKey: true, isComposing: true, key: 'm', code: 'KeyM' }],
  ['a slash', { altKey: true, key: '/', code: 'Slash' }],
])('leaves %s alone', (_, press) => expect(actionFor(press)).toBeUndefined());

it('leaves the keys of text to a text field, and takes the others', () => {
  const selectAll = { ctrlKey: true, key: 'a', code: 'KeyA' };
  const download = { ctrlKey: true, key: 'Enter', code: 'Enter' };
  const main = { altKey: true, key: 'm', code: 'KeyM' };
  const area = document.createElement('textarea');
  for (const text of [field('text'), field('search'), field('email'), area]) {
    expect(actionAt(text, selectAll)).toBeUndefined();
    expect(actionAt(text, download)).toBeUndefined();
    expect(actionAt(text, main)).toBe('main');
    expect(actionAt(text, { ctrlKey: true, key: 'k', code: 'KeyK' })).toBe('palette');
  }
  expect(actionAt(field('checkbox'), selectAll)).toBe('selectAll');
});

it('knows a Mac, where Option writes other letters and Command stands for Control', () => {
  onMac();
  expect(actionFor({ altKey: true, key: 'µ', code: 'KeyM' })).toBe('main');
  expect(actionFor({ altKey: true, key: 'Dead', code: 'KeyN' })).toBe('navigation');
  expect(actionFor({ altKey: true, shiftKey: true, key: '¿', code: 'Slash' })).toBe('shortcuts');
  expect(actionFor({ metaKey: true, key: 'a', code: 'KeyA' })).toBe('selectAll');
  // A tilde on its way to an n, as in "Señorita".
  expect(actionAt(field('text'), { altKey: true, key: 'Dead', code: 'KeyN' })).toBeUndefined();
  expect(actionAt(field('text'), { key: 'F1', code: 'F1' })).toBe('shortcuts');
  // Control+K cuts the rest of a line there.
  expect(actionAt(field('text'), { ctrlKey: true, key: 'k', code: 'KeyK' })).toBeUndefined();
  expect(actionAt(field('text'), { metaKey: true, key: 'k', code: 'KeyK' })).toBe('palette');
});

it('names the keys as they are written on the keyboard', () => {
  const written = () =>
    SHORTCUT_GROUPS.flatMap(({ shortcuts }) => shortcuts)
      .flatMap(({ chords }) => chords)
      .map((chord) => keyNames(chord).join(' '));
  expect(written()).toEqual(
    expect.arrayContaining(['Alt S', 'Ctrl Shift A', 'Ctrl Enter', 'F1', 'Alt ?', 'Esc']),
  );
  onMac();
  expect(written()).toEqual(expect.arrayContaining(['Option S', 'Cmd Shift A', 'F1', 'Esc']));
});
