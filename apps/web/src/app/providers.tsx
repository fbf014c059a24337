import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useEffect, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { watchForWork } from '../components/loading/unsaved-work';
import { THEME_STORAGE_KEY } from '../config/theme-key';
import type { AppStore } from './store';
import { newTheme } from './theme/theme';
import { hasUnsavedState } from './unsaved-state';

export function Providers({ store, children }: { store: AppStore; children: ReactNode }) {
  // Made when it is drawn with, not with the modules: the first task of the page is long as it is.
  const [theme] = useState(newTheme);
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
