import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, type ReactNode } from 'react';
import { Announcer } from '../../components/announcer/announcer';
import { ErrorBoundary } from '../../components/error-boundary';
import { OfflineNotice } from '../../components/offline-notice';
import { Toaster } from '../../components/toasts/toaster';
import { Header } from './header';

const AfterPaint = lazy(async () => ({ default: (await import('./after-paint')).AfterPaint }));

const MAIN_ID = 'main';

/** What every page stands in. */
export function AppShell({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <Button
        component="a"
        href={`#${MAIN_ID}`}
        variant="contained"
        color="primary"
        sx={{
          position: 'absolute',
          zIndex: 'tooltip',
          top: (theme) => theme.spacing(1.5),
          left: (theme) => theme.spacing(2),
          '&:not(:focus)': { transform: 'translateY(-200%)' },
        }}
      >
        Skip to the content
      </Button>
      <Header />
      <OfflineNotice />
      <Box
        component="main"
        id={MAIN_ID}
        tabIndex={-1}
        sx={{ flex: 1, display: 'flex', flexDirection: 'column', '&:focus': { outline: 'none' } }}
      >
        {children}
      </Box>
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <AfterPaint />
        </Suspense>
      </ErrorBoundary>
      <Toaster />
      <Announcer />
    </Box>
  );
}
