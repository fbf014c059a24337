import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/billing.module';
import { PlaylistsModule } from '../playlists/playlists.module';
import { ArtistPageKind } from './pages/artist-page';
import { CompareAllPageKind } from './pages/compare-all-page';
import { ComparePageKind } from './pages/compare-page';
import { ListPageKind } from './pages/list-page';
import { PUBLIC_PAGE_KINDS, type PublicPageKind } from './pages/public-page';
import { PersonPageKind } from './pages/person-page';
import { PremiumPageKind } from './pages/premium-page';
import { SongPageKind } from './pages/song-page';
import { TabPageKind } from './pages/tab-page';
import { PageLimits } from './sending/page-limits';
import { PageShell } from './sending/page-shell';
import { PublicPages } from './sending/public-pages';
import { SitemapFiles } from './sitemap/sitemap-files';
import { Sitemap } from './sitemap/sitemap';
import { PeopleModule } from '../people/people.module';
import { TabsModule } from '../tabs/tabs.module';

const KINDS = [
  TabPageKind,
  CompareAllPageKind,
  ComparePageKind,
  SongPageKind,
  ArtistPageKind,
  ListPageKind,
  PersonPageKind,
  PremiumPageKind,
];

/** Pages as search engines and link previews read them. */
@Module({
  imports: [BillingModule, PeopleModule, PlaylistsModule, TabsModule],
  providers: [
    ...KINDS,
    {
      provide: PUBLIC_PAGE_KINDS,
      useFactory: (...kinds: PublicPageKind[]) => kinds,
      inject: KINDS,
    },
    PageLimits,
    PageShell,
    PublicPages,
    Sitemap,
    SitemapFiles,
  ],
  exports: [PublicPages, SitemapFiles],
})
export class PublicPagesModule {}
