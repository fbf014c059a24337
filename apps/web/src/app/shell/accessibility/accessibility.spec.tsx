import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { announce } from '../../../components/feedback/announcer/announcer.slice';
import { showToast } from '../../../components/feedback/toasts/toasts.slice';
import { ANNOUNCEMENT_MILLIS } from '../../../config/limits';
import { keepSettings } from '../../../features/accessibility/kept-settings';
import { USUAL_SETTINGS } from '../../../features/accessibility/settings';
import { FakeApi, json } from '../../../testing/fakes/fake-api';
import { aTab } from '../../../testing/fixtures/fixtures';
import { renderApp } from '../../../testing/render-app';
import { untilListening } from '../../../testing/until-listening';
import { setWindowWidth } from '../../../testing/window-width';

const html = document.documentElement;
const tabs = [aTab({ id: 'melody' }), aTab({ id: 'ode', title: 'Ode to Joy', version: 'Solo' })];

beforeEach(() => {
  setWindowWidth(1440);
  keepSettings(USUAL_SETTINGS);
  new FakeApi()
    .on('POST /api/search', () => json({ tabs, query: 'greensleeves', count: tabs.length }))
    .install();
});

/** The app, once it has read the settings and listens for the keys. */
async function open(url = '/') {
  const view = renderApp(undefined, { url });
  await untilListening();
  return view;
}
async function openSettings() {
  const view = await open();
  await view.user.click(await screen.findByRole('button', { name: 'Accessibility settings' }));
  await screen.findByRole('dialog', { name: 'Accessibility settings' });
  return view;
}
const toggle = (name: string) => screen.getByRole('switch', { name });
const announcer = () => screen.getByTestId('announcer');

it('changes the page at once, keeps that, and goes back to how it was at first', async () => {
  const { user, unmount } = await openSettings();
  await user.click(screen.getByRole('radio', { name: 'Extra large' }));
  await user.click(toggle('High contrast'));
  await user.click(toggle('Reduce motion'));
  await user.click(toggle('Strong focus ring'));
  expect({ ...html.dataset }).toMatchObject({
    textSize: 'xl',
    contrast: 'more',
    motion: 'reduce',
    focus: 'strong',
  });
  unmount();
  await openSettings();
  expect(screen.getByRole('radio', { name: 'Extra large' })).toBeChecked();
  expect(toggle('High contrast')).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Reset to defaults' }));
  expect(screen.getByRole('radio', { name: 'Medium' })).toBeChecked();
  expect(html).not.toHaveAttribute('data-contrast');
  expect(html).not.toHaveAttribute('data-text-size');
});

it('takes over what another window of the browser chose', async () => {
  await openSettings();
  localStorage.setItem('accessibility', JSON.stringify({ highContrast: true }));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'accessibility' })));
  expect(html).toHaveAttribute('data-contrast', 'more');
  expect(toggle('High contrast')).toBeChecked();
});

it('says nothing while announcements are off, and shows all the same', async () => {
  const { user, store } = await openSettings();
  await user.click(toggle('Announcements'));
  act(() => {
    store.dispatch(announce('2 tabs selected'));
    store.dispatch(showToast({ tone: 'success', title: 'Download started' }));
  });
  const toast = await screen.findByText('Download started');
  expect(toast).toBeVisible();
  for (const region of screen.queryAllByRole('status', { hidden: true }))
    expect(region).not.toContainElement(toast);
  expect(announcer()).toBeEmptyDOMElement();
  await user.click(toggle('Announcements'));
  act(() => void store.dispatch(announce('3 tabs selected')));
  expect(announcer()).toHaveTextContent('3 tabs selected');
});

it('leaves the keys for the results to the browser while keyboard navigation is off', async () => {
  keepSettings({ ...USUAL_SETTINGS, keyboardNavigation: false });
  await open('/?q=greensleeves');
  await screen.findByText('2 results found');
  const main = screen.getByRole('main');
  main.focus();
  // Not prevented.
  expect(fireEvent.keyDown(main, { ctrlKey: true, key: 'a', code: 'KeyA' })).toBe(true);
  expect(fireEvent.keyDown(main, { ctrlKey: true, key: 'Enter', code: 'Enter' })).toBe(true);
  expect(fireEvent.keyDown(main, { key: 'j', code: 'KeyJ' })).toBe(true);
  expect(fireEvent.keyDown(main, { key: '/', code: 'Slash' })).toBe(true);
  expect(main).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Select All' })).not.toHaveAttribute('data-tip');
  expect(screen.queryByRole('heading', { name: /^Selected/ })).not.toBeInTheDocument();
  expect(fireEvent.keyDown(main, { altKey: true, key: 's', code: 'KeyS' })).toBe(false);
});

it('offers more ways to skip for a screen reader', async () => {
  keepSettings({ ...USUAL_SETTINGS, screenReaderOptimized: true });
  const { user } = await open('/?q=greensleeves');
  await screen.findByText('2 results found');
  await user.click(await screen.findByRole('button', { name: 'Skip to the search field' }));
  expect(screen.getByRole('combobox', { name: 'Song or Band Name' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Skip to the Download Menu' }));
  expect(screen.getByRole('button', { name: /^Download Menu/ })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Skip to the navigation' }));
  await waitFor(() =>
    expect(
      within(screen.getByRole('navigation', { name: 'Tabdock' })).getAllByRole('link')[0],
    ).toHaveFocus(),
  );
});

it('leaves what was said to be read again, for a screen reader', async () => {
  keepSettings({ ...USUAL_SETTINGS, screenReaderOptimized: true });
  const { store } = await open();
  await screen.findByRole('button', { name: 'Skip to the search field' });
  jest.useFakeTimers();
  act(() => void store.dispatch(announce('2 tabs selected')));
  act(() => void jest.advanceTimersByTime(2 * ANNOUNCEMENT_MILLIS));
  expect(announcer()).toHaveTextContent('2 tabs selected');
  jest.useRealTimers();
});
