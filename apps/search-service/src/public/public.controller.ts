import { Controller } from '@nestjs/common';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import {
  publicArtist,
  publicSitemap,
  publicSitemapPage,
  publicSong,
} from '@tabdock/contracts/public';
import { Handles } from '@tabdock/service-kit';
import { PublicPagesService } from './public-pages.service';
import { SitemapService } from './sitemap.service';

type Sitemap = typeof publicSitemap;
type SitemapPage = typeof publicSitemapPage;

@Controller()
export class PublicController {
  constructor(
    private readonly pages: PublicPagesService,
    private readonly map: SitemapService,
  ) {}

  @Handles(publicSong)
  song({ slug }: ReceivedRequestOf<typeof publicSong>): Promise<ReplyOf<typeof publicSong>> {
    return this.pages.song(slug);
  }

  @Handles(publicArtist)
  artist({
    slug,
    page,
  }: ReceivedRequestOf<typeof publicArtist>): Promise<ReplyOf<typeof publicArtist>> {
    return this.pages.artist(slug, page);
  }

  @Handles(publicSitemap)
  async sitemap(): Promise<ReplyOf<Sitemap>> {
    return { parts: await this.map.parts() };
  }

  @Handles(publicSitemapPage)
  sitemapPage({
    part,
    after,
    limit,
  }: ReceivedRequestOf<SitemapPage>): Promise<ReplyOf<SitemapPage>> {
    return this.map.page(part, after, limit);
  }
}
