import { useEffect } from 'react';
import { useAppDispatch } from '../../../api/store-hooks';
import { panelShown } from '../downloads.slice';

/** Marks the live panel as in view while the calling component is mounted. */
export function usePanelShown(shown: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(panelShown(shown));
    return () => void dispatch(panelShown(false));
  }, [shown, dispatch]);
}
