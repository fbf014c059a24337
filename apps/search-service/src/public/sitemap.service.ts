import { Injectable } from '@nestjs/common';
import { SITEMAP_KINDS, type SitemapPart } from '@tabdock/contracts/public';
import { SourceRegistry } from '../sources/source-registry';
import { indexedSources } from './indexed';
import { partsOf } from './sitemap-parts';
import { type IndexedPage, SitemapRepository } from './sitemap.repository';
import { slugOf, songSlug } from './slug';

export interface SitemapPage {
  readonly pages: { readonly name: string; readonly changedAt: string }[];
  readonly next?: string;
}

/** The addresses of all pages that search engines may show. */
@Injectable()
export class SitemapService {
  private readonly indexed: readonly string[];

  constructor(
    private readonly repository: SitemapRepository,
    sources: SourceRegistry,
  ) {
    this.indexed = indexedSources(sources);
  }

  async parts(): Promise<SitemapPart[]> {
    const counts = await Promise.all(
      SITEMAP_KINDS.map((kind) => this.repository.count(kind, this.indexed)),
    );
    return SITEMAP_KINDS.flatMap((kind, place) => partsOf(kind, counts[place] ?? []));
  }

  async page(part: SitemapPart, after: string | undefined, limit: number): Promise<SitemapPage> {
    const found = await this.repository.pages(part, this.indexed, { after, limit });
    const last = found.at(-1);
    return {
      pages: found.map((page) => ({
        name: nameOf(page),
        changedAt: page.changedAt.toISOString(),
      })),
      ...(last !== undefined && found.length === limit && { next: last.id }),
    };
  }
}

function nameOf({ id, title, artist }: IndexedPage): string {
  if (artist === undefined) return id;
  return title === undefined ? slugOf(id, artist) : songSlug(id, { title, artist });
}
