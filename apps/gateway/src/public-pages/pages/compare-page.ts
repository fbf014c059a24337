import { Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import type { TabPage } from '@tabdock/contracts/tabs';
import { z } from 'zod';
import { TabPagesService } from '../../tabs/tab-pages.service';
import type { PublicPage, PublicPageKind } from './public-page';
import { hrefs, songTitle } from './structured-data';

const idsSchema = z.tuple([z.uuid(), z.uuid()]);

/** `/compare/{one}/{other}`: two versions side by side. Both orders are one page, and search engines get neither. */
@Injectable()
export class ComparePageKind implements PublicPageKind {
  readonly pattern = '/compare/:one/:other';

  constructor(private readonly tabs: TabPagesService) {}

  async load(parameters: string): Promise<PublicPage> {
    const ids = idsSchema.safeParse(parameters.toLowerCase().split('/'));
    if (!ids.success) throw new AppError('CATALOGUE.TAB_NOT_FOUND');
    const [one, other] = await Promise.all([
      this.tabs.page(ids.data[0]),
      this.tabs.page(ids.data[1]),
    ]);
    const [first = '', second = ''] = [one.id, other.id].toSorted();
    const description = `Which bars differ between ${nameOf(one)} and ${nameOf(other)}.`;
    return {
      path: hrefs.compare(one.id, other.id),
      canonicalPath: hrefs.compare(first, second),
      title: titleOf(one, other),
      description,
      type: 'website',
      indexed: false,
      structuredData: (urlOf) => ({
        '@type': 'WebPage',
        name: titleOf(one, other),
        url: urlOf(hrefs.compare(first, second)),
      }),
      data: { path: `/api/tabs/${one.id}`, body: one },
      outline: {
        heading: titleOf(one, other),
        lines: [description],
        links: [one, other].map((tab) => ({ path: hrefs.tab(tab.id), text: nameOf(tab) })),
      },
    };
  }
}

function titleOf(one: TabPage, other: TabPage): string {
  return one.title === other.title
    ? `${songTitle(one)}: two versions compared`
    : `${one.title} and ${other.title} compared`;
}

/** `Greensleeves by Traditional (Melody)`. */
function nameOf(tab: TabPage): string {
  return tab.version === undefined ? songTitle(tab) : `${songTitle(tab)} (${tab.version})`;
}
