import { Injectable } from '@nestjs/common';
import { RATING_MAX, RATING_MIN, type RatingFigures } from '@tabdock/contracts/community';
import { AppError } from '@tabdock/contracts/core';
import type { TabPage } from '@tabdock/contracts/tabs';
import { z } from 'zod';
import { TabPagesService } from '../../tabs/tab-pages.service';
import { openingOf } from './opening';
import type { PublicPage, PublicPageKind, UrlOf } from './public-page';
import { artistNode, hrefs, songTitle, tabNode } from './structured-data';

const LISTED_VERSIONS = 20;

/** `/tab/{id}`. */
@Injectable()
export class TabPageKind implements PublicPageKind {
  readonly pattern = '/tab/:tabId';

  constructor(private readonly tabs: TabPagesService) {}

  async load(parameter: string): Promise<PublicPage> {
    const tabId = parameter.toLowerCase();
    if (!z.uuid().safeParse(tabId).success) throw new AppError('CATALOGUE.TAB_NOT_FOUND');
    const page = await this.tabs.page(tabId);
    const { versions, place } = page;
    const heading = songTitle(page);
    return {
      path: hrefs.tab(page.id),
      title: `${heading} – guitar tab`,
      description: descriptionOf(page),
      type: 'article',
      indexed: place?.indexed ?? false,
      structuredData: (urlOf) => tabData(page, urlOf),
      ...openingOf(page),
      data: { path: `/api/tabs/${page.id}`, body: page },
      outline: {
        heading,
        lines: [descriptionOf(page)],
        links: [
          ...versions.slice(0, LISTED_VERSIONS).map(({ id, version, title, source }) => ({
            path: hrefs.tab(id),
            text: `${version ?? title} (${source})`,
          })),
          ...(place === undefined
            ? []
            : [{ path: hrefs.song(place.song), text: `All versions of ${page.title}` }]),
          ...(place?.artist === undefined
            ? []
            : [{ path: hrefs.artist(place.artist), text: `All songs of ${page.artist}` }]),
        ],
      },
    };
  }
}

/** `Guitar Pro tab of Greensleeves by Traditional: Melody, tuning E A D G B E, 96 bpm, 2 tracks, 32 bars.` */
function descriptionOf(tab: TabPage): string {
  const facts = [
    tab.version,
    tab.tuning && `tuning ${tab.tuning}`,
    tab.tempo && `${tab.tempo} bpm`,
    tab.tracks && `${tab.tracks} ${tab.tracks === 1 ? 'track' : 'tracks'}`,
    tab.bars && `${tab.bars} ${tab.bars === 1 ? 'bar' : 'bars'}`,
  ].filter(Boolean);
  const known = facts.length === 0 ? '' : `: ${facts.join(', ')}`;
  return `Guitar Pro tab of ${songTitle(tab)}${known}.`;
}

function tabData(tab: TabPage, urlOf: UrlOf): object {
  const { place, ratings } = tab;
  const artist = { name: tab.artist, ...(place?.artist && { slug: place.artist }) };
  return {
    ...tabNode(tab, urlOf),
    encodesCreativeWork: {
      '@type': 'MusicComposition',
      name: tab.title,
      ...artistNode(artist, urlOf),
      ...(place && { url: urlOf(hrefs.song(place.song)) }),
    },
    ...(ratings && ratingNode(ratings)),
  };
}

/** Structured data about the ratings by people here; those of a source are not ours to give to search engines. */
function ratingNode({ averageRating, totalRatings }: RatingFigures): object {
  if (totalRatings === 0) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: Number(averageRating.toFixed(1)),
      ratingCount: totalRatings,
      bestRating: RATING_MAX,
      worstRating: RATING_MIN,
    },
  };
}
