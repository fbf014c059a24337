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

const DownloadsPage = lazy(async () => ({
  default: (await import('./pages/downloads.page')).DownloadsPage,
}));

const PlaylistsPage = lazy(async () => ({
  default: (await import('./pages/playlists.page')).PlaylistsPage,
}));

const SettingsPage = lazy(async () => ({
  default: (await import('./pages/settings.page')).SettingsPage,
}));

const AdminOverviewPage = lazy(async () => ({
  default: (await import('./pages/admin.page')).AdminOverviewPage,
}));
const AdminUsersPage = lazy(async () => ({
  default: (await import('./pages/admin-users.page')).AdminUsersPage,
}));
const AdminSourcesPage = lazy(async () => ({
  default: (await import('./pages/admin-sources.page')).AdminSourcesPage,
}));
const AdminAnalyticsPage = lazy(async () => ({
  default: (await import('./pages/admin-analytics.page')).AdminAnalyticsPage,
}));

export function AppRoutes() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route index element={<HomePage />} />
        <Route path="downloads" element={<DownloadsPage />} />
        <Route path="playlists" element={<PlaylistsPage />} />
        <Route path="settings" element={<SettingsPage />} />
        <Route path="admin" element={<AdminOverviewPage />} />
        <Route path="admin/users" element={<AdminUsersPage />} />
        <Route path="admin/sources" element={<AdminSourcesPage />} />
        <Route path="admin/analytics" element={<AdminAnalyticsPage />} />
        <Route path="login" element={<LoginPage />} />
        <Route path="forgot-password" element={<ForgotPasswordPage />} />
        <Route path="reset-password" element={<ResetPasswordPage />} />
        <Route path="verify-email" element={<VerifyEmailPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
