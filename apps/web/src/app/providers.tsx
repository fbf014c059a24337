import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useEffect, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { watchForWork } from '../components/loading/unsaved-work';
import { THEME_STORAGE_KEY } from '../config/theme-key';
import type { AppStore } from './store';
import { theme } from './theme/theme';
import { hasUnsavedState } from './unsaved-state';

export function Providers({ store, children }: { store: AppStore; children: ReactNode }) {
  useEffect(() => watchForWork(() => hasUnsavedState(store.getState())), [store]);
  return (
    <Provider store={store}>
      <ThemeProvider
        theme={theme}
        defaultMode="light"
        modeStorageKey={THEME_STORAGE_KEY}
        disableTransitionOnChange
        noSsr
      >
        <CssBaseline />
        {children}
      </ThemeProvider>
    </Provider>
  );
}
