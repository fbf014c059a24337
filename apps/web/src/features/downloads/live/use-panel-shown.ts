import { useEffect } from 'react';
import { useAppDispatch } from '../../../api/store-hooks';
import { panelShown } from '../downloads.slice';

/** Tells whether the live panel is in view, until whoever says so is gone. */
export function usePanelShown(shown: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(panelShown(shown));
    return () => void dispatch(panelShown(false));
  }, [shown, dispatch]);
}
