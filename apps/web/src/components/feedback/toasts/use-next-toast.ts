import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../../api/store-hooks';
import { TOAST_READ_MILLIS } from '../../../config/limits';
import { selectIsToastAwaited, toastWasRead } from './toasts.slice';

/** Lets the toast that waits follow as soon as the current one, with this id, could be read. */
export function useNextToast(id: string | undefined): void {
  const dispatch = useAppDispatch();
  const isAwaited = useSelector(selectIsToastAwaited);
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
  }, [id]);
  useEffect(() => {
    if (id === undefined || !isAwaited) return;
    const left = shownAt.current + TOAST_READ_MILLIS - performance.now();
    const timer = setTimeout(() => dispatch(toastWasRead(id)), left);
    return () => clearTimeout(timer);
  }, [id, isAwaited, dispatch]);
}
