import { useCallback, useEffect, useRef } from 'react';
import { useAppDispatch } from '../../../api/store-hooks';
import { closeOnScreenKeyboard } from '../../keyboard/on-screen-keyboard';
import { dismissToast, showToast, type Toast } from './toasts.slice';

/** Says why a form was refused, in a toast that by default lasts as long as the form. */
export function useFormToast() {
  const dispatch = useAppDispatch();
  const shown = useRef<string>(null);
  useEffect(
    () => () => {
      if (shown.current !== null) dispatch(dismissToast(shown.current));
    },
    [dispatch],
  );
  return useCallback(
    (toast: Pick<Toast, 'title' | 'description' | 'lasting'>) => {
      closeOnScreenKeyboard();
      const { payload } = dispatch(showToast({ tone: 'error', lasting: true, ...toast }));
      shown.current = payload.id;
    },
    [dispatch],
  );
}
