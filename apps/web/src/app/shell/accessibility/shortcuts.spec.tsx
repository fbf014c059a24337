import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { FakeApi, json } from '../../../testing/fakes/fake-api';
import { aTab, aUser } from '../../../testing/fixtures/fixtures';
import { renderApp } from '../../../testing/render-app';
import { untilListening } from '../../../testing/until-listening';
import { setWindowWidth } from '../../../testing/window-width';

const BATCH = 'POST /api/download/batch';
const tabs = [aTab({ id: 'melody' }), aTab({ id: 'ode', title: 'Ode to Joy', version: 'Solo' })];

let api: FakeApi;
beforeEach(() => {
  setWindowWidth(1440);
  api = new FakeApi()
    .logIn(aUser())
    .on('POST /api/search', () => json({ tabs, query: 'greensleeves', count: tabs.length }))
    .on(BATCH, () => json({ autoServe: false, batchId: '0190a000-0000-7000-8000-0000000000b1' }))
    .install();
});

/** The app, once it listens for keys. */
async function open(url = '/') {
  const view = renderApp(undefined, { url });
  await untilListening();
  return view;
}
async function openResults() {
  const view = await open('/?q=greensleeves');
  await screen.findByText('2 results found');
  return view;
}

/** Whether the browser may still do what these keys are for elsewhere. */
function press(init: KeyboardEventInit): boolean {
  const target = document.activeElement ?? document.body;
  const event = createEvent.keyDown(target, init);
  fireEvent(target, event);
  return !event.defaultPrevented;
}
const alt = (letter: string) =>
  press({ altKey: true, key: letter, code: `Key${letter.toUpperCase()}` });
const ctrlA = (shiftKey = false) => press({ ctrlKey: true, shiftKey, key: 'a', code: 'KeyA' });
const f1 = () => press({ key: 'F1', code: 'F1' });

const announcer = () => screen.getByTestId('announcer');
const shortcuts = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

it('goes to the parts of the page', async () => {
  await openResults();
  await screen.findByRole('link', { name: 'Lists' });
  expect(alt('m')).toBe(false);
  expect(screen.getByRole('main')).toHaveFocus();
  expect(alt('n')).toBe(false);
  expect(screen.getByRole('link', { name: 'Lists' })).toHaveFocus();
  expect(alt('s')).toBe(false);
  expect(screen.getByRole('combobox', { name: 'Song or Band Name' })).toHaveFocus();
  expect(alt('d')).toBe(false);
  const bar = screen.getByRole('button', { name: /^Download Menu/ });
  expect(bar).toHaveFocus();
  await waitFor(() => expect(bar).toHaveAttribute('aria-expanded', 'true'));
});

it('opens the Download Menu on a Home where nothing was downloaded', async () => {
  await open();
  expect(screen.queryByRole('button', { name: /^Download Menu/ })).not.toBeInTheDocument();
  await waitFor(() => expect(alt('d')).toBe(false));
  const bar = await screen.findByRole('button', { name: /^Download Menu/ });
  expect(bar).toHaveFocus();
  expect(bar).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('Waiting for download command...')).toBeInTheDocument();
});

it('goes to the search from a page that has none', async () => {
  await open('/nowhere');
  await screen.findByText(/the page was not found/i);
  alt('s');
  expect(await screen.findByRole('combobox', { name: 'Song or Band Name' })).toHaveFocus();
});

it('goes to the notification, and back once that is dismissed', async () => {
  const { user } = await openResults();
  const f8 = () => press({ key: 'F8', code: 'F8' });
  expect(f8()).toBe(true);
  screen.getByRole('main').focus();
  await waitFor(() => expect(press({ ctrlKey: true, key: 'Enter', code: 'Enter' })).toBe(false));
  await screen.findByText('No tabs selected');
  expect(f8()).toBe(false);
  const notification = screen.getByRole('region', { name: 'Notification' });
  expect(notification).toContainElement(document.activeElement as HTMLElement);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.queryByText('No tabs selected')).not.toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});

it('changes the theme and says so', async () => {
  await open();
  alt('t');
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-theme', 'dark'));
  expect(announcer()).toHaveTextContent('Dark theme');
});

it('selects all results, none again, and says how many', async () => {
  await openResults();
  screen.getByRole('main').focus();
  expect(ctrlA()).toBe(false);
  expect(await screen.findByRole('heading', { name: 'Selected (2)' })).toBeVisible();
  await waitFor(() => expect(announcer()).toHaveTextContent('2 tabs selected'));
  expect(ctrlA(true)).toBe(false);
  expect(screen.queryByRole('heading', { name: /^Selected/ })).not.toBeInTheDocument();
});

it('leaves Ctrl+A to a focused text field and to pages without results', async () => {
  const { unmount } = await openResults();
  screen.getByRole('combobox', { name: 'Song or Band Name' }).focus();
  expect(ctrlA()).toBe(true);
  expect(screen.queryByRole('heading', { name: /^Selected/ })).not.toBeInTheDocument();
  unmount();
  await open('/nowhere');
  (await screen.findByRole('main')).focus();
  expect(ctrlA()).toBe(true);
  expect(alt('d')).toBe(true);
});

it('are named where they act', async () => {
  const { user } = await openResults();
  const expectKeys = async (name: RegExp, tip: string, keys: string) => {
    const button = await screen.findByRole('button', { name });
    expect(button).toHaveAttribute('data-tip', tip);
    expect(button).toHaveAttribute('aria-keyshortcuts', keys);
  };
  await expectKeys(/^Download Menu/, 'Alt+D', 'Alt+D');
  await expectKeys(/^Select All$/, 'Ctrl+A', 'Control+A');
  await user.click(screen.getByRole('button', { name: 'Select All' }));
  await expectKeys(/^Deselect All$/, 'Ctrl+Shift+A', 'Control+Shift+A');
  await expectKeys(/^Download Selected Tabs/, 'Ctrl+Enter', 'Control+Enter');
});

it('downloads what is selected', async () => {
  await openResults();
  screen.getByRole('main').focus();
  ctrlA();
  await screen.findByRole('button', { name: 'Download Selected Tabs (2)' });
  await waitFor(() => expect(press({ ctrlKey: true, key: 'Enter', code: 'Enter' })).toBe(false));
  await waitFor(() => expect(api.countOf(BATCH)).toBe(1));
});

it('says that nothing is selected when there is nothing to download', async () => {
  await openResults();
  screen.getByRole('main').focus();
  await waitFor(() => expect(press({ ctrlKey: true, key: 'Enter', code: 'Enter' })).toBe(false));
  expect(await screen.findByText('Please select at least one tab to download')).toBeVisible();
  expect(api.countOf(BATCH)).toBe(0);
});

it('shows and hides the list of shortcuts, and the focus comes back', async () => {
  const { user } = await open();
  const field = screen.getByRole('combobox', { name: 'Song or Band Name' });
  field.focus();
  expect(f1()).toBe(false);
  expect(await shortcuts()).toHaveTextContent(/Select all tabs\s*CtrlA/);
  expect(f1()).toBe(false);
  await noDialog();
  await waitFor(() => expect(field).toHaveFocus());
  press({ altKey: true, shiftKey: true, key: '?', code: 'Slash' });
  await shortcuts();
  await user.keyboard('{Escape}');
  await noDialog();
});

it('asks once while a key is held down', async () => {
  await open();
  f1();
  await shortcuts();
  expect(press({ key: 'F1', code: 'F1', repeat: true })).toBe(false);
  expect(await shortcuts()).toBeVisible();
});

it('does nothing behind a dialog', async () => {
  await openResults();
  f1();
  await shortcuts();
  expect(alt('t')).toBe(true);
  expect(ctrlA()).toBe(true);
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
});

describe('at the results', () => {
  const row = (name: string) => screen.getByRole('listitem', { name });
  const key = (name: string, init: KeyboardEventInit = {}) =>
    press({ key: name, code: name.length === 1 ? `Key${name.toUpperCase()}` : name, ...init });
  const field = () => screen.getByRole('combobox', { name: 'Song or Band Name' });

  it('is one stop away from the field', async () => {
    const { user } = await openResults();
    field().focus();
    await user.tab();
    expect(screen.getByRole('button', { name: 'Skip to the results' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(row('Greensleeves, Melody')).toHaveFocus();
  });

  it('walks from row to row and comes back to where it was', async () => {
    await openResults();
    screen.getByRole('main').focus();
    expect(key('ArrowDown')).toBe(true);
    expect(key('j')).toBe(false);
    expect(row('Greensleeves, Melody')).toHaveFocus();
    key('j');
    expect(row('Ode to Joy, Solo')).toHaveFocus();
    expect(key('j')).toBe(true);
    key('ArrowUp');
    expect(row('Greensleeves, Melody')).toHaveFocus();
    key('ArrowDown', { repeat: true });
    expect(row('Ode to Joy, Solo')).toHaveFocus();
    expect(key('/')).toBe(false);
    expect(field()).toHaveFocus();
    expect(key('j')).toBe(true);
    screen.getByRole('main').focus();
    key('k');
    expect(row('Ode to Joy, Solo')).toHaveFocus();
  });

  it('stops at a song whose versions are folded away', async () => {
    api.on('POST /api/search', () =>
      json({ tabs: [tabs[0], aTab({ id: 'bass', version: 'Bass' })], query: 'g', count: 2 }),
    );
    const { user } = await openResults();
    const song = screen.getByRole('button', { name: /Greensleeves.*2 versions/ });
    await user.click(song);
    screen.getByRole('main').focus();
    key('j');
    expect(song).toHaveFocus();
    key('x');
    expect(await screen.findByRole('heading', { name: 'Selected (2)' })).toBeVisible();
    await user.keyboard('{Enter}');
    key('j');
    expect(row('Greensleeves, Melody')).toHaveFocus();
  });

  it('selects, downloads and opens the row, which keeps the focus', async () => {
    const asked = 'POST /api/download/single/melody';
    api.on(asked, () => json({ showVideoAd: false, downloadId: 'd1' }));
    await openResults();
    screen.getByRole('main').focus();
    expect(key('x')).toBe(true);
    key('j');
    key('x');
    expect(await screen.findByRole('heading', { name: 'Selected (1)' })).toBeVisible();
    key('Enter');
    await waitFor(() => expect(api.countOf(asked)).toBe(1));
    expect(row('Greensleeves, Melody')).toHaveFocus();
    key('o');
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/tab/melody'));
  });

  it('leaves Enter to the buttons and links of a row', async () => {
    await openResults();
    screen.getByRole('button', { name: 'Download Greensleeves, Melody' }).focus();
    expect(key('Enter')).toBe(true);
    expect(key('j')).toBe(false);
    expect(row('Ode to Joy, Solo')).toHaveFocus();
  });

  it('leaves letters to fields and lists', async () => {
    await openResults();
    for (const control of [field(), screen.getByRole('combobox', { name: 'Sort:' })]) {
      control.focus();
      for (const name of ['j', 'k', 'x', 'o', '/']) expect(key(name)).toBe(true);
      expect(control).toHaveFocus();
    }
  });
});
