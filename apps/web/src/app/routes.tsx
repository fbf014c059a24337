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
const UnsubscribePage = late(
  async () => (await import('./pages/mail-links/unsubscribe.page')).UnsubscribePage,
);
const VerifyEmailPage = late(
  async () => (await import('./pages/mail-links/verify-email.page')).VerifyEmailPage,
);
const SongPage = late(async () => (await import('./pages/song/song.page')).SongPage);
const ArtistPage = late(async () => (await import('./pages/artist/artist.page')).ArtistPage);
const DownloadsPage = late(
  async () => (await import('./pages/downloads/downloads.page')).DownloadsPage,
);
const PlaylistsPage = late(
  async () => (await import('./pages/playlists/playlists.page')).PlaylistsPage,
);
const TabPage = late(async () => (await import('./pages/tab/tab.page')).TabPage);
const PrintPage = late(async () => (await import('./pages/print/print.page')).PrintPage);
const ComparePage = late(async () => (await import('./pages/compare/compare.page')).ComparePage);
const CompareAllPage = late(
  async () => (await import('./pages/compare/compare-all.page')).CompareAllPage,
);
const ImportSongsPage = late(
  async () => (await import('./pages/playlists/import-songs.page')).ImportSongsPage,
);
const SharedListPage = late(
  async () => (await import('./pages/lists/shared-list.page')).SharedListPage,
);
const InvitationPage = late(
  async () => (await import('./pages/lists/invitation.page')).InvitationPage,
);
const PersonPage = late(async () => (await import('./pages/person/person.page')).PersonPage);
const PremiumPage = late(async () => (await import('./pages/premium/premium.page')).PremiumPage);
const SettingsPage = late(
  async () => (await import('./pages/settings/settings.page')).SettingsPage,
);
const TakedownPage = late(async () => (await import('./pages/legal/takedown.page')).TakedownPage);
const CounterNoticePage = late(
  async () => (await import('./pages/legal/counter-notice.page')).CounterNoticePage,
);
const TakedownRegisterPage = late(
  async () => (await import('./pages/legal/takedown-register.page')).TakedownRegisterPage,
);
const TermsPage = late(async () => (await import('./pages/legal/terms.page')).TermsPage);
const PrivacyPage = late(async () => (await import('./pages/legal/privacy.page')).PrivacyPage);
const ContactPage = late(async () => (await import('./pages/legal/contact.page')).ContactPage);
const LegalOverviewPage = late(
  async () => (await import('./pages/legal/overview.page')).LegalOverviewPage,
);
const SourcePolicyPage = late(
  async () => (await import('./pages/legal/source-policy.page')).SourcePolicyPage,
);
const AdminTakedownsPage = late(
  async () => (await import('./pages/admin-takedowns/admin-takedowns.page')).AdminTakedownsPage,
);
const AdminAdsPage = late(
  async () => (await import('./pages/admin-ads/admin-ads.page')).AdminAdsPage,
);
const AdminUsersPage = late(
  async () => (await import('./pages/admin-users/admin-users.page')).AdminUsersPage,
);
const AdminReportsPage = late(
  async () => (await import('./pages/admin-reports/admin-reports.page')).AdminReportsPage,
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
        <Route path="song/:slug" element={<SongPage />} />
        <Route path="artist/:slug" element={<ArtistPage />} />
        <Route path="downloads" element={<DownloadsPage />} />
        <Route path="playlists" element={<PlaylistsPage />} />
        <Route path="tab/:tabId" element={<TabPage />} />
        <Route path="tab/:tabId/print" element={<PrintPage />} />
        <Route path="compare/:one" element={<CompareAllPage />} />
        <Route path="compare/:one/:other" element={<ComparePage />} />
        <Route path="playlists/import" element={<ImportSongsPage />} />
        <Route path="lists/:slug" element={<SharedListPage />} />
        <Route path="invitations/:token" element={<InvitationPage />} />
        <Route path="people/:username" element={<PersonPage />} />
        <Route path="premium" element={<PremiumPage />} />
        <Route path="settings" element={<SettingsPage />} />
        <Route path="admin" element={<AdminAdsPage />} />
        <Route path="admin/users" element={<AdminUsersPage />} />
        <Route path="admin/reports" element={<AdminReportsPage />} />
        <Route path="admin/sources" element={<AdminSourcesPage />} />
        <Route path="admin/analytics" element={<AdminAnalyticsPage />} />
        <Route path="admin/takedowns" element={<AdminTakedownsPage />} />
        <Route path="legal" element={<LegalOverviewPage />} />
        <Route path="terms" element={<TermsPage />} />
        <Route path="privacy" element={<PrivacyPage />} />
        <Route path="source-policy" element={<SourcePolicyPage />} />
        <Route path="contact" element={<ContactPage />} />
        <Route path="legal/takedown" element={<TakedownPage />} />
        <Route path="legal/takedowns" element={<TakedownRegisterPage />} />
        <Route path="legal/counter-notice" element={<CounterNoticePage />} />
        <Route path="login" element={<LoginPage />} />
        <Route path="forgot-password" element={<ForgotPasswordPage />} />
        <Route path="reset-password" element={<ResetPasswordPage />} />
        <Route path="unsubscribe" element={<UnsubscribePage />} />
        <Route path="verify-email" element={<VerifyEmailPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
