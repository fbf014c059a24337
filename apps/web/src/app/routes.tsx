import { Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { late } from '../components/loading/late';
// The usual first page: in the first chunk, as a second round trip would delay it.
import { HomePage } from './pages/home/home.page';

const NotFoundPage = late(async () => (await import('./pages/errors/not-found.page')).NotFoundPage);
const LoginPage = late(async () => (await import('./pages/login/login.page')).LoginPage);
const ForgotPasswordPage = late(
  async () => (await import('./pages/mail-links/forgot-password.page')).ForgotPasswordPage,
);
const ResetPasswordPage = late(
  async () => (await import('./pages/mail-links/reset-password.page')).ResetPasswordPage,
);
const VerifyEmailPage = late(
  async () => (await import('./pages/mail-links/verify-email.page')).VerifyEmailPage,
);
const DownloadsPage = late(
  async () => (await import('./pages/downloads/downloads.page')).DownloadsPage,
);
const PlaylistsPage = late(
  async () => (await import('./pages/playlists/playlists.page')).PlaylistsPage,
);
const SettingsPage = late(
  async () => (await import('./pages/settings/settings.page')).SettingsPage,
);
const AdminOverviewPage = late(
  async () => (await import('./pages/admin-overview/admin-overview.page')).AdminOverviewPage,
);
const AdminUsersPage = late(
  async () => (await import('./pages/admin-users/admin-users.page')).AdminUsersPage,
);
const AdminSourcesPage = late(
  async () => (await import('./pages/admin-sources/admin-sources.page')).AdminSourcesPage,
);
const AdminAnalyticsPage = late(
  async () => (await import('./pages/admin-analytics/admin-analytics.page')).AdminAnalyticsPage,
);

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
