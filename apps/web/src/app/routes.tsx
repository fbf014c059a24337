import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
// The first page of nearly everybody: in the first chunk, as a second round trip would only delay it.
import { HomePage } from './pages/home.page';

const NotFoundPage = lazy(async () => ({
  default: (await import('./pages/not-found.page')).NotFoundPage,
}));

const LoginPage = lazy(async () => ({
  default: (await import('./pages/login.page')).LoginPage,
}));

const ForgotPasswordPage = lazy(async () => ({
  default: (await import('./pages/forgot-password.page')).ForgotPasswordPage,
}));

const ResetPasswordPage = lazy(async () => ({
  default: (await import('./pages/reset-password.page')).ResetPasswordPage,
}));

const VerifyEmailPage = lazy(async () => ({
  default: (await import('./pages/verify-email.page')).VerifyEmailPage,
}));

export function AppRoutes() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route index element={<HomePage />} />
        <Route path="login" element={<LoginPage />} />
        <Route path="forgot-password" element={<ForgotPasswordPage />} />
        <Route path="reset-password" element={<ResetPasswordPage />} />
        <Route path="verify-email" element={<VerifyEmailPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
