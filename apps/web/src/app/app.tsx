import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../components/loading/error-boundary';
import { dropFirstHtml } from '../components/loading/first-html';
import { BrokenPage } from './pages/errors/broken.page';
import { AppRoutes } from './routes';
import { AppShell } from './shell/app-shell';

const broken = (error: unknown) => <BrokenPage error={error} />;

export function App() {
  const { pathname } = useLocation();
  // The first bars of a tab that is left before its page is drawn go with it.
  useEffect(() => dropFirstHtml, [pathname]);
  return (
    <ErrorBoundary fallback={broken}>
      <AppShell>
        <ErrorBoundary key={pathname} fallback={broken}>
          <AppRoutes />
        </ErrorBoundary>
      </AppShell>
    </ErrorBoundary>
  );
}
