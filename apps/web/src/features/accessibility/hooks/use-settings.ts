import { useEffect } from 'react';
import { useAppDispatch } from '../../../api/store-hooks';
import { settingsChanged } from '../accessibility.slice';
import { ACCESSIBILITY_STORAGE_KEY, applySettings, readSettings } from '../kept-settings';

/** Applies the settings of this browser to the page, also when another window changes them. */
export function useSettings(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const read = () => {
      const settings = readSettings();
      applySettings(settings);
      dispatch(settingsChanged(settings));
    };
    const listen = ({ key }: StorageEvent) => {
      if (key === ACCESSIBILITY_STORAGE_KEY || key === null) read();
    };
    read();
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, [dispatch]);
}
