import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Announcer } from '../../components/feedback/announcer/announcer';
import { ErrorBoundary } from '../../components/loading/error-boundary';
import { late } from '../../components/loading/late';
import { OfflineNotice } from '../../components/feedback/offline-notice';
import { Toaster } from '../../components/feedback/toasts/toaster';
import { selectSettings } from '../../features/accessibility/accessibility.slice';
import { Header } from './header/header';
import { skipLinkSx } from './accessibility/skip-link.layout';

const BackgroundTasks = late(
  async () => (await import('./background/background-tasks')).BackgroundTasks,
);
const Footer = late(async () => (await import('./footer/footer')).Footer);
const SkipLinks = late(async () => (await import('./accessibility/skip-links')).SkipLinks);

const MAIN_ID = 'main';

/** What every page stands in. */
export function AppShell({ children }: { children: ReactNode }) {
  const { announcements, screenReaderOptimized } = useSelector(selectSettings);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
      <Button
        component="a"
        href={`#${MAIN_ID}`}
        variant="contained"
        color="primary"
        sx={skipLinkSx}
      >
        Skip to the content
      </Button>
      {screenReaderOptimized && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <SkipLinks />
          </Suspense>
        </ErrorBoundary>
      )}
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
      {/* The footer is as high as its links before they come, so that nothing moves when they do. */}
      <Box
        component="footer"
        sx={(theme) => ({
          width: '100%',
          maxWidth: theme.sizes.content,
          minHeight: { xs: `calc(2 * ${theme.sizes.touch})`, sm: theme.sizes.touch },
          mx: 'auto',
          px: { xs: 2, md: 4 },
          // Room for what is docked on some pages.
          mb: theme.sizes.dock,
        })}
      >
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <Footer />
          </Suspense>
        </ErrorBoundary>
      </Box>
      <ErrorBoundary fallback={null}>
        <Suspense fallback={null}>
          <BackgroundTasks />
        </Suspense>
      </ErrorBoundary>
      <Toaster muted={!announcements} />
      <Announcer muted={!announcements} lasting={screenReaderOptimized} />
    </Box>
  );
}
