import { Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import { z } from 'zod';
import { TabPagesService } from '../../tabs/tab-pages.service';
import type { PublicPage, PublicPageKind } from './public-page';
import { hrefs, songTitle } from './structured-data';

/** `/compare/{tab}`: all versions of the song of a tab. Search engines get none, as each version has such a page. */
@Injectable()
export class CompareAllPageKind implements PublicPageKind {
  readonly pattern = '/compare/:tab';

  constructor(private readonly tabs: TabPagesService) {}

  async load(parameter: string): Promise<PublicPage> {
    const id = z.uuid().safeParse(parameter.toLowerCase());
    if (!id.success) throw new AppError('CATALOGUE.TAB_NOT_FOUND');
    const tab = await this.tabs.page(id.data);
    const path = hrefs.compareAll(tab.id);
    const title = `${songTitle(tab)}: all versions compared`;
    const description = `Which version of ${songTitle(tab)} is the most complete, and what is the same in them.`;
    return {
      path,
      title,
      description,
      type: 'website',
      indexed: false,
      structuredData: (urlOf) => ({ '@type': 'WebPage', name: title, url: urlOf(path) }),
      data: { path: `/api/tabs/${tab.id}`, body: tab },
      outline: {
        heading: title,
        lines: [description],
        links: [tab, ...tab.versions].map((version) => ({
          path: hrefs.tab(version.id),
          text: version.version ?? version.title,
        })),
      },
    };
  }
}
