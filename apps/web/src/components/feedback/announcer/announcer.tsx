import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { ANNOUNCEMENT_MILLIS } from '../../../config/limits';
import { useAppDispatch } from '../../../api/store-hooks';
import { VisuallyHidden } from '../../text/visually-hidden';
import { announced, mutedChanged, selectAnnouncement } from './announcer.slice';
import { LiveText } from './live-text';

interface AnnouncerProps {
  /** Whether it says nothing. */
  muted: boolean;
  /** Leaves what was said where a screen reader can find it, until the next. */
  lasting: boolean;
}

export function Announcer({ muted, lasting }: AnnouncerProps) {
  const announcement = useSelector(selectAnnouncement);
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!announcement || lasting) return;
    const timer = setTimeout(() => dispatch(announced(announcement.id)), ANNOUNCEMENT_MILLIS);
    return () => clearTimeout(timer);
  }, [announcement, lasting, dispatch]);
  useEffect(() => {
    // Dialogs have live regions of their own.
    dispatch(mutedChanged(muted));
  }, [muted, dispatch]);
  return (
    <VisuallyHidden>
      <LiveText said={!muted && announcement} data-testid="announcer" />
    </VisuallyHidden>
  );
}
