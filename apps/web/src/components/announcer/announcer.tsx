import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { ANNOUNCEMENT_MILLIS } from '../../config/limits';
import { useAppDispatch } from '../../api/store-hooks';
import { VisuallyHidden } from '../visually-hidden';
import { announced, selectAnnouncement } from './announcer.slice';

export function Announcer() {
  const announcement = useSelector(selectAnnouncement);
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!announcement) return;
    const timer = setTimeout(() => dispatch(announced(announcement.id)), ANNOUNCEMENT_MILLIS);
    return () => clearTimeout(timer);
  }, [announcement, dispatch]);
  return (
    <VisuallyHidden>
      <span aria-live="polite" data-testid="announcer">
        {announcement && <span key={announcement.id}>{announcement.text}</span>}
      </span>
    </VisuallyHidden>
  );
}
