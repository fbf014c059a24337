import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
// The first page of nearly everybody: in the first chunk, as a second round trip would only delay it.
import { HomePage } from './pages/home.page';

const NotFoundPage = lazy(async () => ({
  default: (await import('./pages/not-found.page')).NotFoundPage,
}));

export function AppRoutes() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route index element={<HomePage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
