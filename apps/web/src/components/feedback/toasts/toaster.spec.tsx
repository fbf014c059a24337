import { act, createEvent, fireEvent, screen, within } from '@testing-library/react';
import { TOAST_MILLIS, TOAST_READ_MILLIS, UNDO_MILLIS } from '../../../config/limits';
import { renderApp } from '../../../testing/render-app';
import { Toaster } from './toaster';
import { showToast, showToastAfter } from './toasts.slice';

const show = (
  store: ReturnType<typeof renderApp>['store'],
  title: string,
  tone: 'success' | 'error',
) =>
  act(async () => void store.dispatch(showToast({ title, tone, description: `About ${title}` })));

it('announces failures as an alert and successes as a status', async () => {
  const { store } = renderApp(<Toaster />);
  await show(store, 'Download failed', 'error');
  expect(await within(screen.getByRole('alert')).findByText('Download failed')).toBeVisible();
  await show(store, 'Download completed successfully', 'success');
  expect(
    await within(screen.getByRole('status')).findByText('Download completed successfully'),
  ).toBeVisible();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

it('goes after five seconds, or at once when dismissed', async () => {
  const { store, user } = renderApp(<Toaster />);
  await show(store, 'First', 'success');
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('First')).not.toBeInTheDocument();

  jest.useFakeTimers();
  await show(store, 'Second', 'success');
  act(() => void jest.advanceTimersByTime(TOAST_MILLIS - 1));
  expect(screen.getByText('Second')).toBeVisible();
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.queryByText('Second')).not.toBeInTheDocument();
  jest.useRealTimers();
});

it('goes when a finger pushes it 50 pixels to the right, and not before', async () => {
  const { store } = renderApp(<Toaster />);
  await show(store, 'Saved', 'success');
  const title = await screen.findByText('Saved');
  const swipe = (pixels: number, pointerType: string) => {
    for (const [name, clientX] of [
      ['pointerDown', 100],
      ['pointerMove', 100 + pixels],
      ['pointerUp', 100 + pixels],
    ] as const) {
      const event = createEvent[name](title);
      Object.assign(event, { pointerType, clientX });
      fireEvent(title, event);
    }
  };
  swipe(49, 'touch');
  swipe(90, 'mouse');
  swipe(-90, 'touch');
  expect(screen.getByText('Saved')).toBeVisible();
  swipe(50, 'touch');
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

it('stays as long as it says, for example to be undone', async () => {
  const { store } = renderApp(<Toaster />);
  await show(store, 'Code is loaded', 'success');
  await screen.findByText('Code is loaded');

  jest.useFakeTimers();
  const toast = { title: 'Deleted', tone: 'success', millis: UNDO_MILLIS } as const;
  await act(async () => void store.dispatch(showToast(toast)));
  act(() => void jest.advanceTimersByTime(UNDO_MILLIS - 1));
  expect(screen.getByText('Deleted')).toBeVisible();
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.queryByText('Deleted')).not.toBeInTheDocument();
  jest.useRealTimers();
});

describe('a toast that can wait', () => {
  const saved = { title: 'Saved', tone: 'success' } as const;

  it('comes at once while there is none', async () => {
    const { store } = renderApp(<Toaster />);
    await act(async () => void store.dispatch(showToastAfter(saved)));
    expect(await screen.findByText('Saved')).toBeVisible();
  });

  it('comes when the one before could be read, and stays its own time', async () => {
    const { store } = renderApp(<Toaster />);
    await show(store, 'Code is loaded', 'success');
    await screen.findByText('Code is loaded');

    jest.useFakeTimers();
    await show(store, 'Started', 'success');
    await act(async () => void store.dispatch(showToastAfter(saved)));
    act(() => void jest.advanceTimersByTime(TOAST_READ_MILLIS - 1));
    expect(screen.getByText('Started')).toBeVisible();
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(1));
    expect(screen.getByText('Saved')).toBeVisible();
    expect(screen.queryByText('Started')).not.toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(TOAST_MILLIS));
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  it('comes when the one before is dismissed, and after one that cannot wait', async () => {
    const { store, user } = renderApp(<Toaster />);
    await show(store, 'Started', 'success');
    await act(async () => void store.dispatch(showToastAfter(saved)));
    await show(store, 'Download failed', 'error');
    expect(await screen.findByText('Download failed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByText('Saved')).toBeVisible();
  });
});
