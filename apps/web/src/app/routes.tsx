import type { WEB_PAGES } from '@tabdock/contracts/public';
import { Suspense } from 'react';
import { matchPath, Route, Routes } from 'react-router-dom';
import { late } from '../components/loading/late';
// The usual first page: in the first chunk, as a second round trip would delay it.
import { HomePage, loadHome } from './pages/home/home.page';

type Address = Exclude<(typeof WEB_PAGES)[keyof typeof WEB_PAGES][number], '/'>;

/** The pages besides Home. The build reads the files of each from here (`scripts/pages`). */
const PAGES = {
  '/song/:slug': late(async () => (await import('./pages/song/song.page')).SongPage),
  '/artist/:slug': late(async () => (await import('./pages/artist/artist.page')).ArtistPage),
  '/downloads': late(async () => (await import('./pages/downloads/downloads.page')).DownloadsPage),
  '/playlists': late(async () => (await import('./pages/playlists/playlists.page')).PlaylistsPage),
  '/tab/:tabId': late(async () => (await import('./pages/tab/tab.page')).TabPage),
  '/tab/:tabId/print': late(async () => (await import('./pages/print/print.page')).PrintPage),
  '/compare/:one': late(
    async () => (await import('./pages/compare/compare-all.page')).CompareAllPage,
  ),
  '/compare/:one/:other': late(
    async () => (await import('./pages/compare/compare.page')).ComparePage,
  ),
  '/playlists/import': late(
    async () => (await import('./pages/playlists/import-songs.page')).ImportSongsPage,
  ),
  '/lists/:slug': late(async () => (await import('./pages/lists/shared-list.page')).SharedListPage),
  '/invitations/:token': late(
    async () => (await import('./pages/lists/invitation.page')).InvitationPage,
  ),
  '/people/:username': late(async () => (await import('./pages/person/person.page')).PersonPage),
  '/premium': late(async () => (await import('./pages/premium/premium.page')).PremiumPage),
  '/settings': late(async () => (await import('./pages/settings/settings.page')).SettingsPage),
  '/admin': late(async () => (await import('./pages/admin-ads/admin-ads.page')).AdminAdsPage),
  '/admin/users': late(
    async () => (await import('./pages/admin-users/admin-users.page')).AdminUsersPage,
  ),
  '/admin/reports': late(
    async () => (await import('./pages/admin-reports/admin-reports.page')).AdminReportsPage,
  ),
  '/admin/sources': late(
    async () => (await import('./pages/admin-sources/admin-sources.page')).AdminSourcesPage,
  ),
  '/admin/analytics': late(
    async () => (await import('./pages/admin-analytics/admin-analytics.page')).AdminAnalyticsPage,
  ),
  '/admin/takedowns': late(
    async () => (await import('./pages/admin-takedowns/admin-takedowns.page')).AdminTakedownsPage,
  ),
  '/legal': late(async () => (await import('./pages/legal/overview.page')).LegalOverviewPage),
  '/terms': late(async () => (await import('./pages/legal/terms.page')).TermsPage),
  '/privacy': late(async () => (await import('./pages/legal/privacy.page')).PrivacyPage),
  '/source-policy': late(
    async () => (await import('./pages/legal/source-policy.page')).SourcePolicyPage,
  ),
  '/contact': late(async () => (await import('./pages/legal/contact.page')).ContactPage),
  '/legal/takedown': late(async () => (await import('./pages/legal/takedown.page')).TakedownPage),
  '/legal/takedowns': late(
    async () => (await import('./pages/legal/takedown-register.page')).TakedownRegisterPage,
  ),
  '/legal/counter-notice': late(
    async () => (await import('./pages/legal/counter-notice.page')).CounterNoticePage,
  ),
  '/login': late(async () => (await import('./pages/login/login.page')).LoginPage),
  '/forgot-password': late(
    async () => (await import('./pages/mail-links/forgot-password.page')).ForgotPasswordPage,
  ),
  '/reset-password': late(
    async () => (await import('./pages/mail-links/reset-password.page')).ResetPasswordPage,
  ),
  '/unsubscribe': late(
    async () => (await import('./pages/mail-links/unsubscribe.page')).UnsubscribePage,
  ),
  '/verify-email': late(
    async () => (await import('./pages/mail-links/verify-email.page')).VerifyEmailPage,
  ),
} satisfies Record<Address, unknown>;
const NotFoundPage = late(async () => (await import('./pages/errors/not-found.page')).NotFoundPage);

/** Settles when the code of the page at this path of an address has arrived, or has failed. */
export async function loadPage(path: string): Promise<void> {
  const page = Object.entries(PAGES).find(([address]) => matchPath(address, path));
  await (page ? page[1].load() : path === '/' && loadHome());
}

export function AppRoutes() {
  return (
    <Suspense fallback={null}>
      <Routes>
        <Route index element={<HomePage />} />
        {Object.entries(PAGES).map(([address, Page]) => (
          <Route key={address} path={address} element={<Page />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
