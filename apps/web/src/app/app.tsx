import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../components/error-boundary';
import { BrokenPage } from './pages/broken.page';
import { AppRoutes } from './routes';
import { AppShell } from './shell/app-shell';

export function App() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary fallback={<BrokenPage />}>
      <AppShell>
        <ErrorBoundary key={pathname} fallback={<BrokenPage />}>
          <AppRoutes />
        </ErrorBoundary>
      </AppShell>
    </ErrorBoundary>
  );
}
