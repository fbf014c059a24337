import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderApp } from '../../testing/render-app';
import { announce } from '../feedback/announcer/announcer.slice';
import { Announcer } from '../feedback/announcer/announcer';
import { Toaster } from '../feedback/toasts/toaster';
import { showToast } from '../feedback/toasts/toasts.slice';
import { DialogFrame } from './dialog-frame';

function Page({ muted }: { muted: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Share</button>
      {isOpen && (
        <DialogFrame title="Share playlist" text="Campfire" onClose={() => setOpen(false)}>
          <button>Copy</button>
        </DialogFrame>
      )}
      <Toaster muted={muted} />
      <Announcer muted={muted} lasting />
    </>
  );
}

async function open({ muted = false } = {}) {
  const { store, user } = renderApp(<Page muted={muted} />);
  const say = {
    success: (title: string) =>
      act(async () => void store.dispatch(showToast({ tone: 'success', title }))),
    error: (title: string, description: string) =>
      act(async () => void store.dispatch(showToast({ tone: 'error', title, description }))),
    announcement: (text: string) => act(async () => void store.dispatch(announce(text))),
  };
  await say.success('Playlist created');
  await say.announcement('2 tabs selected');
  await user.click(screen.getByRole('button', { name: 'Share' }));
  return say;
}

/** What live regions say that are not hidden from screen readers. */
const said = (politeness: string) =>
  [...document.querySelectorAll(`[aria-live="${politeness}"]`)]
    .filter((region) => !region.closest('[aria-hidden="true"]'))
    .map(({ textContent }) => textContent)
    .filter(Boolean);

it('says what toasts and announcements say while it hides the page from screen readers', async () => {
  const say = await open();
  expect(said('polite')).toEqual([]);
  await say.success('Playlist is public');
  expect(said('polite')).toEqual(['Success: Playlist is public']);
  await say.announcement('3 tabs selected');
  expect(said('polite')).toContain('3 tabs selected');
  await say.error('Failed to copy', 'Copy it by hand.');
  expect(said('assertive')).toEqual(['Error: Failed to copy. Copy it by hand.']);
  expect(said('polite')).toEqual(['3 tabs selected']);
});

it('says nothing while announcements are off', async () => {
  const say = await open({ muted: true });
  await say.success('Playlist is public');
  await say.announcement('3 tabs selected');
  expect(said('polite')).toEqual([]);
});
