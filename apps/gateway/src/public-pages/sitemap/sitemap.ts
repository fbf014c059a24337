import { Injectable } from '@nestjs/common';
import {
  publicSitemap,
  publicSitemapPage,
  SITEMAP_PAGE_MAX,
  SITEMAP_PART_MAX,
  sitemapPartSchema,
  WEB_PAGES,
  type SitemapKind,
  type SitemapPart,
} from '@tabdock/contracts/public';
import { cachedFor, RpcClient } from '@tabdock/service-kit';
import { PremiumOffers } from '../../billing/premium-offers';
import { escapeHtml } from '../../http/pages/escape-html';
import { encodePath, type UrlOf } from '../pages/public-page';
import { isForSale } from '../pages/premium-page';
import { hrefs } from '../pages/structured-data';

const KEPT_MILLIS = 600_000;
/** The part with the pages that there is one of. */
export const SINGLE_PAGES = 'pages.xml';
const FILE = /^([a-z]+)-([0-9a-f]+)-([0-9a-f]+)\.xml$/;
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const HREFS: Record<SitemapKind, (name: string) => string> = {
  tabs: hrefs.tab,
  songs: hrefs.song,
  artists: hrefs.artist,
};

/** Lists all pages that search engines may show (sitemaps.org). */
@Injectable()
export class Sitemap {
  private readonly parts = cachedFor(KEPT_MILLIS, async () => {
    const { parts } = await this.rpc.call(publicSitemap, {});
    return parts;
  });

  constructor(
    private readonly rpc: RpcClient,
    private readonly premium: PremiumOffers,
  ) {}

  /** The index: the addresses of the parts. */
  async index(urlOf: UrlOf): Promise<string> {
    const parts = await this.parts();
    const entries = [...parts.map(fileOf), SINGLE_PAGES].map(
      (file) => `<sitemap><loc>${escapeHtml(urlOf(`/sitemap/${file}`))}</loc></sitemap>\n`,
    );
    return `${DECLARATION}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`;
  }

  /** The XML of the pages that there is one of. */
  async singlePages(urlOf: UrlOf): Promise<string> {
    const paths = [
      ...WEB_PAGES.open,
      ...(isForSale(await this.premium.offer()) ? [hrefs.premium] : []),
    ];
    const entries = paths.map((path) => `<url><loc>${escapeHtml(urlOf(path))}</loc></url>\n`);
    return `${DECLARATION}<urlset ${NAMESPACE}>\n${entries.join('')}</urlset>\n`;
  }

  /** The XML of a part, piece by piece: what is in memory at a time does not depend on the part's size. */
  async *part(part: SitemapPart, urlOf: UrlOf): AsyncGenerator<string> {
    let room = SITEMAP_PART_MAX;
    let after: string | undefined;
    let start = `${DECLARATION}<urlset ${NAMESPACE}>\n`;
    do {
      const limit = Math.min(SITEMAP_PAGE_MAX, room);
      const { pages, next } = await this.rpc.call(publicSitemapPage, { part, after, limit });
      room -= pages.length;
      after = next;
      yield (
        start +
        pages
          .map(({ name, changedAt }) => {
            const url = escapeHtml(urlOf(HREFS[part.kind](name)));
            return `<url><loc>${url}</loc><lastmod>${changedAt}</lastmod></url>\n`;
          })
          .join('')
      );
      start = '';
    } while (after !== undefined && room > 0);
    yield '</urlset>\n';
  }
}

/** `tabs-000-0ff.xml`. */
function fileOf({ kind, from, to }: SitemapPart): string {
  return `${kind}-${from}-${to}.xml`;
}

/** The part with this file name; undefined for other names. */
export function partOfFile(file: string): SitemapPart | undefined {
  const [, kind, from, to] = FILE.exec(file) ?? [];
  const { data } = sitemapPartSchema.safeParse({ kind, from, to });
  return data && data.from <= data.to ? data : undefined;
}

/** Crawlers may read all pages, but not search, log in or download on behalf of people. */
export function robotsTxt(urlOf: UrlOf): string {
  return [
    'User-agent: *',
    'Disallow: /?',
    'Disallow: /api/autocomplete',
    'Disallow: /api/download/',
    'Disallow: /api/files/',
    'Disallow: /api/login',
    'Disallow: /api/logout',
    '',
    `Sitemap: ${urlOf(encodePath('/sitemap.xml'))}`,
    '',
  ].join('\n');
}
