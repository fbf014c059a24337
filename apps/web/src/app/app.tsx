import { useLocation } from 'react-router-dom';
import { ErrorBoundary } from '../components/loading/error-boundary';
import { BrokenPage } from './pages/errors/broken.page';
import { AppRoutes } from './routes';
import { AppShell } from './shell/app-shell';

const broken = (error: unknown) => <BrokenPage error={error} />;

export function App() {
  const { pathname } = useLocation();
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
