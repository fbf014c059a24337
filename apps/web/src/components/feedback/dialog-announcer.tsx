import { useState } from 'react';
import { useSelector } from 'react-redux';
import { VisuallyHidden } from '../text/visually-hidden';
import { selectAnnouncement, selectMuted } from './announcer/announcer.slice';
import { LiveText } from './announcer/live-text';
import { spokenToast } from './toasts/spoken-toast';
import { selectToast } from './toasts/toasts.slice';

/** Undefined for an item of before the dialog, which was said then. */
function useNew<Item extends { id: string }>(item: Item | null): Item | undefined {
  const [before] = useState(item?.id);
  return item && item.id !== before ? item : undefined;
}

/** Says in a dialog what toasts and announcements say: it hides the page with their regions from screen readers. */
export function DialogAnnouncer() {
  const muted = useSelector(selectMuted);
  const announcement = useNew(useSelector(selectAnnouncement));
  const toast = useNew(useSelector(selectToast));
  const said = toast && !muted && { id: toast.id, text: spokenToast(toast) };
  return (
    <VisuallyHidden>
      <LiveText said={!muted && announcement} />
      <LiveText said={toast?.tone === 'success' && said} />
      <LiveText said={toast?.tone === 'error' && said} urgent />
    </VisuallyHidden>
  );
}
